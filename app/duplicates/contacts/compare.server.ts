/** Compares contacts by the matcher, a limited number at a time (docs/product.md#duplicates). */
import { type RawBuilder, sql } from "kysely";
import { teamFrequencies } from "#app/contacts/bulk/team-frequencies.server.ts";
import {
  COMPARED_COLUMNS,
  type ComparedContact,
  describeContact,
  findCandidates,
  NAME_PREFIX_LETTERS,
} from "#app/contacts/possible-duplicates/candidates.server.ts";
import { duplicateReason, type PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { decide, reasonsOf, scoreLevels } from "#app/matching/decide.ts";
import { blockedPairs } from "#app/matching/find-pairs.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import type { GroupPosition, Pair } from "../groups.ts";
import { hashComparedValues } from "../not-the-same.server.ts";

/** A contact with the mark of what is compared of it. */
export type MarkedContact = ComparedContact & { mark: string };

/** The mark of the fields that are compared. */
export function contactMark(
  contact: Pick<ComparedContact, "firstName" | "lastName" | "email" | "phone" | "businessName">,
): string {
  const { firstName, lastName, email, phone, businessName } = contact;
  return hashComparedValues([firstName, lastName, email.toLowerCase(), phone, businessName]);
}

const marked = (rows: ComparedContact[]): MarkedContact[] => rows.map((row) => ({ ...row, mark: contactMark(row) }));

/** Separates the parts of a key that has two. Keys are of letters and digits. */
export const KEY_SEPARATOR = "\u0001";

const KEY_PART = (at: number) => sql`split_part(k.key, ${sql.lit(KEY_SEPARATOR)}, ${sql.lit(at)})`;

/** The sections of the list, by what contacts have in common; places and cursors have their numbers. */
export const SECTION = {
  email: 0,
  phone: 1,
  nameAndBusiness: 2,
  nameWithoutBusiness: 3,
  nameInSeveralBusinesses: 4,
  similarNames: 5,
} as const;

// Conditions for a key `k.key` of a section. Each has an index.
const KEY_CONDITIONS: Record<number, RawBuilder<unknown>> = {
  [SECTION.email]: sql`lower(c.email) = k.key and c.email <> ''`,
  [SECTION.phone]: sql`c.phone_e164 = k.key`,
  [SECTION.nameAndBusiness]: sql`c.name_key = ${KEY_PART(1)} and c.business_key = ${KEY_PART(2)}`,
  [SECTION.nameWithoutBusiness]: sql`c.name_key = k.key`,
  [SECTION.nameInSeveralBusinesses]: sql`c.name_key = k.key`,
  [SECTION.similarNames]: sql`c.business_key = k.key`,
};

// Of the contacts that have one key so many are compared, in the order of their businesses.
const MAX_RECORDS_PER_KEY = 200;

const contactsByKeySource = (section: number, keys: string[], limit: number): RawBuilder<unknown> =>
  sql`unnest(${keys}::text[]) k (key) cross join lateral (
    select * from contacts c where ${KEY_CONDITIONS[section] ?? sql`false`} order by c.business_key, c.id limit ${sql.lit(limit)}) c`;

/** The contacts with these keys of a section. */
export async function findContactsByKeys(
  em: EntityManager,
  section: number,
  keys: string[],
  limit = MAX_RECORDS_PER_KEY,
) {
  const from = contactsByKeySource(section, keys, limit);
  const { rows } = await sql<ComparedContact>`select ${COMPARED_COLUMNS} from ${from}`.execute(queryOn(em));
  return marked(rows);
}

/** The contacts that share a blocking key with one of these. */
export const findContactsSharingKey = async (em: EntityManager, contacts: MarkedContact[]): Promise<MarkedContact[]> =>
  marked(await findCandidates(em, contacts));

// Comparing takes some 5 µs.
const PAIRS_AT_ONCE = 1_000;

/** The pairs among these contacts that are one person or may be. */
export async function contactPairs(em: EntityManager, contacts: ComparedContact[]): Promise<Pair[]> {
  const frequencies = await teamFrequencies(em);
  const people = contacts.map(describeContact);
  for (const person of people) frequencies.hold(person);
  const pairs: Pair[] = [];
  let compared = 0;
  for (const [at, beside] of blockedPairs(people)) {
    if (++compared % PAIRS_AT_ONCE === 0) await yieldToRequests();
    const [a, b, one, other] = [people[at], people[beside], contacts[at], contacts[beside]];
    if (!a || !b || !one || !other || one.id === other.id) continue;
    const scored = scoreLevels(levelsOf(a, b, frequencies));
    const decision = decide(scored, THRESHOLDS.offers);
    if (decision === "none") continue;
    const because = duplicateReason(scored.levels);
    const { weight } = scored;
    pairs.push({
      ...orderedPair(one.id, other.id),
      because,
      isMatch: decision === "match",
      place: groupPositionOf(because, one, other),
      weight,
      reasons: reasonsOf(scored),
    });
  }
  return pairs;
}

const orderedPair = (a: string, b: string) => (a < b ? { one: a, other: b } : { one: b, other: a });

/** Where the group of such a pair stands: in the section that finds what they have in common. */
function groupPositionOf(
  because: PossibleDuplicate["because"],
  one: ComparedContact,
  other: ComparedContact,
): GroupPosition {
  if (because === "same email") return [SECTION.email, one.email.toLowerCase()];
  if (because === "same phone") return [SECTION.phone, one.phoneE164 ?? ""];
  const [name, business] = [one.nameKey ?? "", one.businessKey ?? ""];
  if (name === "" || name !== other.nameKey) return [SECTION.similarNames, business || (other.businessKey ?? "")];
  if (business !== "" && business === other.businessKey)
    return [SECTION.nameAndBusiness, name + KEY_SEPARATOR + business];
  const isUnknown = business === "" || !other.businessKey;
  return [isUnknown ? SECTION.nameWithoutBusiness : SECTION.nameInSeveralBusinesses, name];
}

/** Colleagues whose names begin alike, of businesses after `after`; and the last business read, null at the end. */
export async function colleaguesWithSimilarNames(em: EntityManager, after: string, limit: number) {
  const { rows } = await sql<ComparedContact & { last: string; isEnd: boolean }>`
    with read as materialized (
      select id, name_key, business_key from contacts where business_key > ${after} order by business_key limit ${sql.lit(limit)}),
    whole as (
      select * from read where (select count(*) < ${sql.lit(limit)} from read) or business_key < (select max(business_key) from read)
        or (select min(business_key) = max(business_key) from read)),
    words as (
      select distinct id, business_key, left(word, ${sql.lit(NAME_PREFIX_LETTERS)}) as beginning
        from whole, unnest(string_to_array(name_key, ' ')) word),
    alike as (
      select unnest(ids) as id from (
        select array_agg(id) as ids from words group by business_key, beginning having count(*) > 1) w)
    select ${COMPARED_COLUMNS}, l.last, l.is_end as "isEnd" from (
        select max(business_key) as last, (select count(*) < ${sql.lit(limit)} from read) as is_end from whole) l
      left join contacts c on c.id in (select id from alike)`.execute(queryOn(em));
  const { last = null, isEnd = true } = rows[0] ?? {};
  return { rows: rows.filter(({ id }) => id !== null), end: isEnd ? null : last };
}
