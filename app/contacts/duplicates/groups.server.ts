/** The groups of contacts that look alike (docs/product.md#duplicates). */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type Group, groupsOf, type Pair, type Place } from "#app/snapshots/duplicates/groups.ts";
import { findNotTheSame, markOf } from "#app/snapshots/duplicates/not-the-same.server.ts";
import type { ComparisonKeys } from "../look-alikes/comparison-keys.server.ts";
import type { LookAlike } from "../look-alikes/look-alike.ts";
import { reasonByName } from "../look-alikes/look-alikes.server.ts";
import { BETWEEN } from "./sections.server.ts";

/** What is compared of a contact. */
export type Compared = ComparisonKeys & { id: string; email: string; mark: string };

// Of the contacts that share a key so many are compared: more would be no list that anybody looks through.
const MEMBERS = 50;
const FURTHER = 500;
const ROUNDS = 4;

/** All groups with contacts that have one of the keys of a section, with those that are alike by other reasons. */
export async function duplicateGroups(em: EntityManager, section: number, keys: string[]): Promise<Group[]> {
  const known = new Map((await withKeys(em, section, keys)).map((one) => [one.id, one]));
  let latest = [...known.values()];
  for (let round = 0; round < ROUNDS && latest.length > 0; round++) {
    const found = await neighbours(em, latest);
    latest = found.filter(({ id }) => !known.has(id));
    for (const one of latest) known.set(one.id, one);
  }
  const all = [...known.values()];
  const areDistinct = await findNotTheSame(em, new Map(all.map(({ id, mark }) => [id, mark])));
  return groupsOf(pairsOf(all).filter(({ one, other }) => !areDistinct(one, other)));
}

const COLUMNS = sql`c.id, lower(c.email) as email, c.phone_e164 as "phoneE164", c.name_key as "nameKey",
  c.business_key as "businessKey", c.first_name as "firstName", c.last_name as "lastName", c.phone, c.business_name as "businessName"`;

type Row = Omit<Compared, "mark"> & Parameters<typeof contactMark>[0];

async function read(em: EntityManager, from: RawBuilder<unknown>): Promise<Compared[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${from}`.execute(queryOn(em));
  return rows.map((row) => {
    const { id, email, phoneE164, nameKey, businessKey } = row;
    return { id, email, phoneE164, nameKey, businessKey, mark: contactMark(row) };
  });
}

/** The mark of the fields that the rules of look-alikes compare. */
export function contactMark(contact: {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessName: string | null;
}): string {
  const { firstName, lastName, email, phone, businessName } = contact;
  return markOf([firstName, lastName, email.toLowerCase(), phone, businessName]);
}

const BY_SECTION = [
  sql`lower(c.email) = k.key and c.email <> ''`,
  sql`c.phone_e164 = k.key`,
  sql`c.name_key = split_part(k.key, ${sql.lit(BETWEEN)}, 1) and c.business_key = split_part(k.key, ${sql.lit(BETWEEN)}, 2)`,
  sql`c.name_key = k.key`,
  sql`c.name_key = k.key`,
];

function withKeys(em: EntityManager, section: number, keys: string[]): Promise<Compared[]> {
  const key = sql`unnest(${keys}::text[]) k (key)`;
  const condition = BY_SECTION[section];
  if (condition) {
    const members = sql`select * from contacts c where ${condition} order by c.id limit ${MEMBERS}`;
    return read(em, sql`${key} cross join lateral (${members}) c`);
  }
  // Contacts of the same business with similar names: the other ones of the business are of no interest.
  return read(
    em,
    sql`${key} join contacts c on c.business_key = k.key
        where exists (select from contacts o where o.business_key = k.key and o.id <> c.id and similarity(o.name_key, c.name_key) > 0.3)
        limit ${FURTHER}`,
  );
}

// `similarity` and not `%`, so that the index of businesses is read and not that of trigrams.
/** Contacts that share a key with one of these, or have a similar name in the same business. */
async function neighbours(em: EntityManager, contacts: Compared[]): Promise<Compared[]> {
  const valuesOf = (value: (one: Compared) => string | null) => [...new Set(contacts.map(value).filter(Boolean))];
  const by = (condition: RawBuilder<unknown>) => sql`(select * from contacts c where ${condition} limit ${FURTHER})`;
  const [emails, phones, names] = [valuesOf((c) => c.email), valuesOf((c) => c.phoneE164), valuesOf((c) => c.nameKey)];
  const ids = contacts.map(({ id }) => id);
  const similar = sql`(select n.* from contacts m join contacts n on n.business_key = m.business_key and n.id <> m.id
    where m.id = any(${ids}::uuid[]) and similarity(n.name_key, m.name_key) > 0.3 and n.name_key <> m.name_key limit ${FURTHER})`;
  const found = await read(
    em,
    sql`(${by(sql`lower(c.email) = any(${emails}::text[]) and c.email <> ''`)}
      union all ${by(sql`c.phone_e164 = any(${phones}::text[])`)}
      union all ${by(sql`c.name_key = any(${names}::text[])`)}
      union all ${similar}) c`,
  );
  return found.filter((one) => contacts.some((other) => other.id !== one.id && reasonOf(one, other) !== null));
}

/** The pairs that are alike. Only contacts that share a key are compared. */
function pairsOf(contacts: Compared[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const key of ["email", "phoneE164", "nameKey", "businessKey"] as const) {
    const buckets = Map.groupBy(
      contacts.filter((one) => one[key]),
      (one) => one[key],
    );
    for (const bucket of buckets.values()) {
      for (const [at, one] of bucket.entries()) {
        for (const other of bucket.slice(at + 1)) {
          const pair = pairOf(one, other);
          if (pair) pairs.set(`${pair.one} ${pair.other}`, pair);
        }
      }
    }
  }
  return [...pairs.values()];
}

function pairOf(one: Compared, other: Compared): Pair | null {
  const because = reasonOf(one, other);
  return because && { one: one.id, other: other.id, because, place: placeOf(because, one, other) };
}

function reasonOf(one: Compared, other: Compared): LookAlike["because"] | null {
  if (one.email && one.email === other.email) return "same email";
  if (one.phoneE164 && one.phoneE164 === other.phoneE164) return "same phone";
  return reasonByName(one, other);
}

function placeOf(because: LookAlike["because"], one: Compared, other: Compared): Place {
  const name = one.nameKey ?? "";
  switch (because) {
    case "same email":
      return [0, one.email];
    case "same phone":
      return [1, one.phoneE164 ?? ""];
    case "same name and business":
      return [2, name + BETWEEN + one.businessKey];
    case "same name":
      return [3, name];
    default:
      return name === other.nameKey ? [4, name] : [5, one.businessKey ?? ""];
  }
}
