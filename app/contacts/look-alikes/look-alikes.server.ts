/**
 * Finds existing contacts that a new contact may duplicate. A look-alike never blocks a create and is never linked
 * automatically (docs/product.md#look-alikes).
 */
import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { anyOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isSameNumber, type PhoneNumber } from "#app/db/phone-number.ts";
import { type Alias, findAliases } from "../merge/aliases.server.ts";
import { readPhone, waysOfPhone } from "../phone-search.server.ts";
import { BY_NAME, findContact, selectContacts } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";
import { type ComparisonKeys, comparisonKeys } from "./comparison-keys.server.ts";
import { type LookAlike, REASONS } from "./look-alike.ts";
import { nearlySame, partOfTheOther } from "./similar-words.ts";

/** The fields of a contact before it is created. Absent or empty fields are not compared. */
export type LookAlikeQuery = {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string | null;
  businessName?: string | null;
  /** The id of the new contact, which is excluded from the result. */
  id?: string;
};

const MAX_LOOK_ALIKES = 5;
const MAX_CANDIDATES = 50;
// Of one business so many names are compared.
const MAX_COLLEAGUES = 5_000;

/**
 * At most five contacts that look like `sought`, strongest reason first, then by name. They have the same e-mail (ignoring
 * case), the same phone (in any spelling, and not with another extension), or the same name and either the same business or one business unknown. With the same
 * business, each word of the name may differ by one letter; with the same name, the business may be similar. One statement,
 * each branch of which uses an index; each branch by name gives at most 50 candidates, and compares 5,000 names of a business at most.
 */
export async function findLookAlikes(em: EntityManager, sought: LookAlikeQuery): Promise<LookAlike[]> {
  const { firstName = "", lastName = "", email = "", phone, businessName, id = null } = sought;
  const keys = comparisonKeys({ firstName, lastName, phone, businessName });
  const number = readPhone(phone ?? "");
  const address = isStorable(email) ? email : "";
  const known = { emails: address ? [address.toLowerCase()] : [], phones: keys.phoneE164 ? [keys.phoneE164] : [] };
  const aliases = (await findAliases(em, known)).filter((alias) => alias.id !== id);
  const rows = await selectContacts(em)
    .where(
      sql<SqlBool>`c.id in ${anyOf([...candidates(em, address, keys, id), ...withPhone(em, phone, id), ...ownersOf(em, aliases)])}`,
    )
    .orderBy(sql.join(BY_NAME))
    .execute();
  const found = rows.flatMap((contact) => {
    const because =
      reasonFor(contact, address, { ...keys, number }) ?? reasonOfAlias(aliases, contact.id, known.emails);
    return because ? [{ contact, because }] : [];
  });
  return found.sort((a, b) => REASONS.indexOf(a.because) - REASONS.indexOf(b.because)).slice(0, MAX_LOOK_ALIKES);
}

/**
 * The look-alikes to show before `sought` is created. Returns none if the form has already shown all of them (`offered`,
 * comma-separated ids) or if `sought.id` already exists (a repeated submit); otherwise returns all of them.
 */
export async function unseenLookAlikes(
  em: EntityManager,
  sought: LookAlikeQuery,
  offered: string,
): Promise<LookAlike[]> {
  const found = await findLookAlikes(em, sought);
  const shown = offered.split(",");
  if (found.every(({ contact }) => shown.includes(contact.id))) return [];
  return sought.id && (await findContact(em, sought.id)) ? [] : found;
}

/** A `Link` header (RFC 8288) with the look-alikes of a contact; no header if there are none. */
export function similarLinks(found: LookAlike[]): Record<string, string> {
  if (found.length === 0) return {};
  const links = found.map(({ contact, because }) => `</api/contacts/${contact.id}>; rel="similar"; title="${because}"`);
  return { Link: links.join(", ") };
}

function ownersOf(em: EntityManager, aliases: Alias[]) {
  if (aliases.length === 0) return [];
  const owners = queryOn(em).selectFrom("contacts").select("contacts.id");
  const isOwner = sql<SqlBool>`contacts.id = any(${aliases.map(({ id }) => id)}::uuid[])`;
  return [owners.where(isOwner).orderBy("contacts.id").limit(MAX_LOOK_ALIKES)];
}

function reasonOfAlias(aliases: Alias[], id: string, emails: string[]): LookAlike["because"] | null {
  const own = aliases.filter((alias) => alias.id === id);
  if (own.length === 0) return null;
  return own.some(({ email }) => emails.includes(email)) ? "same email" : "same phone";
}

// Each query uses an index of its own.
function candidates(em: EntityManager, email: string, { nameKey, businessKey }: ComparisonKeys, id: string | null) {
  const others = queryOn(em).selectFrom("contacts").select("contacts.id").where("contacts.id", "is distinct from", id);
  return [
    others
      .where(sql`lower(contacts.email)`, "=", sql`lower(${email})`)
      .where("contacts.email", "<>", sql.lit(""))
      .orderBy("contacts.id")
      .limit(MAX_LOOK_ALIKES),
    others
      .where("contacts.name_key", "=", nameKey)
      .where("contacts.business_key", "=", businessKey)
      .orderBy("contacts.id")
      .limit(MAX_LOOK_ALIKES),
    others
      .where("contacts.name_key", "=", nameKey)
      .orderBy("contacts.business_key")
      .orderBy("contacts.id")
      .limit(MAX_CANDIDATES),
    similarlyNamedColleagues(em, nameKey, businessKey, id),
  ];
}

function withPhone(em: EntityManager, phone: string | null | undefined, id: string | null) {
  const all = queryOn(em).selectFrom("contacts as c").select("c.id").where("c.id", "is distinct from", id);
  return waysOfPhone(phone ?? "").map((way) => all.where(way).orderBy("c.id").limit(MAX_CANDIDATES));
}

function similarlyNamedColleagues(
  em: EntityManager,
  nameKey: ComparisonKeys["nameKey"],
  businessKey: ComparisonKeys["businessKey"],
  id: string | null,
) {
  const colleagues = queryOn(em)
    .selectFrom("contacts")
    .selectAll()
    .where("business_key", "=", businessKey)
    .limit(MAX_COLLEAGUES);
  return queryOn(em)
    .selectFrom(colleagues.as("contacts"))
    .select("contacts.id")
    .where("contacts.id", "is distinct from", id)
    .where(sql<SqlBool>`contacts.name_key % ${nameKey} and contacts.name_key <> ${nameKey}`)
    .orderBy(sql`similarity(contacts.name_key, ${nameKey})`, "desc")
    .orderBy("contacts.id")
    .limit(MAX_CANDIDATES);
}

const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();

type Sought = ComparisonKeys & { number: PhoneNumber | null };

function reasonFor(contact: ContactJson, email: string, sought: Sought): LookAlike["because"] | null {
  const existing = comparisonKeys(contact);
  const number = readPhone(contact.phone ?? "");
  if (email && contact.email.toLowerCase() === email.toLowerCase()) return "same email";
  if (sought.number && number && isSameNumber(sought.number, number)) return "same phone";
  return reasonByName(existing, sought);
}

/** Why two contacts look alike by their names and businesses; null if they do not. */
export function reasonByName(existing: ComparisonKeys, sought: ComparisonKeys): LookAlike["because"] | null {
  if (!sought.nameKey || !existing.nameKey) return null;
  const sameName = existing.nameKey === sought.nameKey;
  if (!existing.businessKey || !sought.businessKey) {
    // Too many people share a first name: it is no evidence alone.
    return sameName && sought.nameKey.includes(" ") ? "same name" : null;
  }
  if (existing.businessKey === sought.businessKey) {
    if (sameName) return "same name and business";
    return nearlySame(existing.nameKey, sought.nameKey) ? "similar name and business" : null;
  }
  const similarBusiness =
    nearlySame(existing.businessKey, sought.businessKey) || partOfTheOther(existing.businessKey, sought.businessKey);
  return sameName && similarBusiness ? "similar name and business" : null;
}
