/**
 * Finds existing contacts that a new contact may duplicate, by the matcher (app/matching/README.md). They never block a
 * create and are never linked automatically (docs/product.md#look-alikes).
 */
import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { unionAll } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Levels } from "#app/matching/comparisons.ts";
import { decide, reasonsOf, type Scored, scoreLevels } from "#app/matching/decide.ts";
import type { Description } from "#app/matching/description.ts";
import type { Decision } from "#app/matching/guards.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";
import { isSameNumber, type PhoneNumber } from "#app/text/phone-number.ts";
import { teamFrequencies } from "../bulk/team-frequencies.server.ts";
import { findAliases } from "../merge/aliases.server.ts";
import { phoneConditions, readTypedPhone } from "../phone-search.server.ts";
import { findContact, findContactsByIds } from "../queries.server.ts";
import { COMPARED_COLUMNS, type ComparedContact, describeContact, findCandidates } from "./candidates.server.ts";
import { comparisonKeys } from "./comparison-keys.server.ts";
import { duplicateReason, type PossibleDuplicate } from "./possible-duplicate.ts";

/** The fields of a contact before it is created. Absent or empty fields are not compared. */
export type PossibleDuplicateQuery = {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string | null;
  businessName?: string | null;
  /** The id of the new contact, which is excluded from the result. */
  id?: string;
};

const MAX_POSSIBLE_DUPLICATES = 5;
const MAX_WITH_PHONE = 50;

/**
 * At most five contacts that are, or may be, the one of `sought`: matches first, then by weight. Each part of the
 * statements that read candidates uses an index and reads a limited number of contacts.
 */
export async function findPossibleDuplicates(
  em: EntityManager,
  sought: PossibleDuplicateQuery,
): Promise<PossibleDuplicate[]> {
  const { firstName = "", lastName = "", phone = null, businessName = null, id } = sought;
  const typed = { firstName, lastName, phone, businessName, email: storableEmail(sought.email ?? "") };
  const keys = comparisonKeys(typed);
  const candidates = [
    ...(await findCandidates(em, [{ ...keys, email: typed.email }])),
    ...(await findWithPhone(em, phone)),
    ...(await findAliases(em, {
      emails: spellingsOfDomain(typed.email.toLowerCase()),
      phones: keys.phoneE164 ? [keys.phoneE164] : [],
    })),
  ].filter((one) => one.id !== id);
  if (candidates.length === 0) return [];
  const number = readTypedPhone(phone ?? "");
  const own = withNumber(describeContact({ ...typed, phoneE164: keys.phoneE164 }), number, number);
  const described = candidates.map((one) => {
    const known = readTypedPhone(one.phone ?? "");
    const isSame = number !== null && known !== null && isSameNumber(number, known);
    return { id: one.id, described: withNumber(describeContact(one), isSame ? number : null, known) };
  });
  const frequencies = await teamFrequencies(em);
  for (const one of described) frequencies.hold(one.described);
  const found = new Map<string, Omit<PossibleDuplicate, "contact"> & { weight: number }>();
  for (const one of described) {
    const scored = scoreLevels(levelsOf(one.described, own, frequencies));
    const decision = decisionOn(scored, own, one.described);
    if (decision === "none" || (found.get(one.id)?.weight ?? Number.NEGATIVE_INFINITY) >= scored.weight) continue;
    const { because: reasons, against } = reasonsOf(scored);
    const { weight } = scored;
    found.set(one.id, { because: duplicateReason(scored.levels), reasons, against, decision, weight });
  }
  return withContacts(em, found);
}

/** With their contacts, strongest first. */
async function withContacts(
  em: EntityManager,
  found: Map<string, Omit<PossibleDuplicate, "contact"> & { weight: number }>,
) {
  const isMatch = ({ decision }: Pick<PossibleDuplicate, "decision">) => Number(decision === "match");
  const best = [...found]
    .sort(([, a], [, b]) => isMatch(b) - isMatch(a) || b.weight - a.weight)
    .slice(0, MAX_POSSIBLE_DUPLICATES);
  const contacts = await findContactsByIds(
    em,
    best.map(([id]) => id),
  );
  return best.flatMap(([id, { weight: _, ...alike }]): PossibleDuplicate[] => {
    const contact = contacts.find((one) => one.id === id);
    return contact ? [{ contact, ...alike }] : [];
  });
}

// Numbers in another spelling, of no country, or in their country's older length are compared as the one that they are.
function withNumber(described: Description, same: PhoneNumber | null, own: PhoneNumber | null): Description {
  const number = same?.e164 ?? same?.nationals[0] ?? described.phone?.number;
  return number ? { ...described, phone: { number, extension: own?.extension ?? "" } } : described;
}

/** How a contact relates to the new one. Where little is known of both, one shared value is enough for "possible". */
function decisionOn(scored: Scored, own: Description, other: Description): Decision {
  const isBare = own.givenKey === "" && own.familyKey === "";
  if (isBare && !sharesEmailOrPhone(own, other, scored.levels)) return "none";
  const decision = decide(scored, THRESHOLDS.offers);
  return decision === "none" && (isBare || isNameOnlyMatch(scored.levels)) ? "possible" : decision;
}

/** Whether a full name is all that both have, and it is the same. */
const isNameOnlyMatch = (levels: Levels) =>
  duplicateReason(levels) === "same name" &&
  levels.family !== "missing" &&
  LEVELS_WITHOUT_BOTH_VALUES.has(levels.email) &&
  levels.phone === "missing";

const LEVELS_WITHOUT_BOTH_VALUES = new Set(["missing", "one"]);

const sharesEmailOrPhone = (one: Description, other: Description, { phone }: Levels) =>
  (one.address !== null && one.address.whole === other.address?.whole) ||
  (one.phone !== null && one.phone.number === other.phone?.number && phone !== "other extension");

const storableEmail = (email: string) => (email.includes("\0") || !email.isWellFormed() ? "" : email);

async function findWithPhone(em: EntityManager, phone: string | null): Promise<ComparedContact[]> {
  const ways = phoneConditions(phone ?? "").map((way) =>
    queryOn(em).selectFrom("contacts as c").select("c.id").where(way).orderBy("c.id").limit(MAX_WITH_PHONE),
  );
  if (ways.length === 0) return [];
  const { rows } = await sql<ComparedContact>`
    select ${COMPARED_COLUMNS} from contacts c where ${sql<SqlBool>`c.id in ${unionAll(ways)}`}`.execute(queryOn(em));
  return rows;
}

/**
 * The possible duplicates to show before `sought` is created. Returns none if the form has already shown all of them
 * (`offered`, comma-separated ids) or if `sought.id` already exists (a repeated submit); otherwise returns all of them.
 */
export async function unseenPossibleDuplicates(
  em: EntityManager,
  sought: PossibleDuplicateQuery,
  offered: string,
): Promise<PossibleDuplicate[]> {
  const found = await findPossibleDuplicates(em, sought);
  const shown = offered.split(",");
  if (found.every(({ contact }) => shown.includes(contact.id))) return [];
  return sought.id && (await findContact(em, sought.id)) ? [] : found;
}

/** A `Link` header (RFC 8288) with the possible duplicates of a contact; no header if there are none. */
export function similarLinks(found: PossibleDuplicate[]): Record<string, string> {
  if (found.length === 0) return {};
  const links = found.map(({ contact, because }) => `</api/contacts/${contact.id}>; rel="similar"; title="${because}"`);
  return { Link: links.join(", ") };
}
