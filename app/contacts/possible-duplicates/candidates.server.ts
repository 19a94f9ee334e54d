/** Finds contacts that share a blocking key with others: one query for imports, typed contacts and duplicates. */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamCountry } from "#app/env.server.ts";
import { type Description, matchFeaturesOf } from "#app/matching/description.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";
import type { ContactInput } from "../schema.ts";
import type { ComparisonKeys } from "./comparison-keys.server.ts";

/** What is compared of a contact. */
export type ComparedContact = ComparisonKeys &
  Pick<ContactInput, "firstName" | "lastName" | "email" | "phone" | "businessName"> & { id: string };

/** A contact that shares a key; `isLater` says that it was created after the instant that was asked for. */
export type DuplicateCandidate = ComparedContact & { isLater: boolean };

export type SoughtKeys = ComparisonKeys & { email: string };

/** The columns of {@link ComparedContact} for the table alias `c`. */
export const COMPARED_COLUMNS = sql`c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
  c.business_name as "businessName", c.phone_e164 as "phoneE164", c.name_key as "nameKey", c.business_key as "businessKey"`;

/** What the matcher compares of a contact whose number is known in E.164. */
export const describeContact = (contact: Omit<ComparedContact, "id" | "nameKey" | "businessKey">): Description =>
  matchFeaturesOf(contact, teamCountry(), contact.phoneE164);

// So many contacts with one address, number or name are read, and so many colleagues with a name that begins alike.
const MAX_CONTACTS_PER_KEY = 20;
const NAMESAKES = 100;
const MAX_CANDIDATES_READ = 25_000;
const COLLEAGUES = 1_000;

export const NAME_PREFIX_LETTERS = 3;

const FAR_FUTURE = new Date("9999-01-01");

/**
 * The contacts with the address, number or name of one of `sought`, and colleagues with a name that begins like one of
 * them, each once. Those created after `before` come by their address alone. One statement, however many.
 */
export async function findCandidates(
  em: EntityManager,
  sought: readonly SoughtKeys[],
  before = FAR_FUTURE,
): Promise<DuplicateCandidate[]> {
  // Each part uses an index of its own. `lateral` keeps one common name or business from being read without end, and
  // PostgreSQL from reading the whole table, as it does for 500 addresses in an array.
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((one) => one !== null && one !== ""))];
  const colleagues = [...new Map(sought.flatMap(colleagueKeys).map((key) => [key.join("|"), key])).values()];
  const emails = distinct(sought.flatMap(({ email }) => spellingsOfDomain(email.toLowerCase())));
  const candidates = sql`select ${COMPARED_COLUMNS}, c.created_at >= ${before} as "isLater" from contacts c`;
  const { rows } = await sql<DuplicateCandidate>`
    select x.* from unnest(${emails}::text[]) k (email) cross join lateral (
      ${candidates} where lower(c.email) = k.email and c.email <> '' order by c.id limit ${sql.lit(MAX_CONTACTS_PER_KEY)}) x
    union all
    select x.* from unnest(${distinct(sought.map(({ phoneE164 }) => phoneE164))}::text[]) k (phone) cross join lateral (
      ${candidates} where c.phone_e164 = k.phone and c.created_at < ${before} order by c.id limit ${sql.lit(MAX_CONTACTS_PER_KEY)}) x
    union all
    (select x.* from unnest(${distinct(sought.map(({ nameKey }) => nameKey))}::text[]) k (name) cross join lateral (
      ${candidates} where c.name_key = k.name and c.created_at < ${before} limit ${sql.lit(NAMESAKES)}) x
      limit ${sql.lit(MAX_CANDIDATES_READ)})
    union all
    (select x.* from unnest(${colleagues.map(([business]) => business)}::text[], ${colleagues.map(([, word]) => word)}::text[])
        k (business, word) cross join lateral (
      select * from (${candidates} where c.business_key = k.business and c.created_at < ${before} limit ${sql.lit(COLLEAGUES)}) c
       where ' ' || c."nameKey" like '% ' || k.word || '%' limit ${sql.lit(NAMESAKES)}) x limit ${sql.lit(MAX_CANDIDATES_READ)})`.execute(
    queryOn(em),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The business of somebody with the beginning of each of their names. Keys are of letters and digits. */
export const colleagueKeys = ({ nameKey, businessKey }: ComparisonKeys): [business: string, beginning: string][] =>
  (nameKey ?? "").split(" ").flatMap((word) => {
    const beginning = word.slice(0, NAME_PREFIX_LETTERS);
    return businessKey && beginning ? [[businessKey, beginning]] : [];
  });
