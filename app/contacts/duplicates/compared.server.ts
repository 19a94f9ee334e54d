/** Reads what the rules of look-alikes compare, a limited number of contacts at a time (docs/product.md#duplicates). */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { GROUP_LIMIT } from "#app/snapshots/duplicates/groups.ts";
import { markOf } from "#app/snapshots/duplicates/not-the-same.server.ts";
import type { ComparisonKeys } from "../look-alikes/comparison-keys.server.ts";
import { BETWEEN } from "./sections.server.ts";

/** What is compared of a contact. */
export type Compared = ComparisonKeys & { id: string; email: string; mark: string };

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

// Conditions for a key `k.key`. Each has an index.
const SAME = {
  email: sql`lower(c.email) = k.key and c.email <> ''`,
  phone: sql`c.phone_e164 = k.key`,
  nameAndBusiness: sql`c.name_key = split_part(k.key, ${sql.lit(BETWEEN)}, 1) and c.business_key = split_part(k.key, ${sql.lit(BETWEEN)}, 2)`,
  name: sql`c.name_key = k.key`,
  business: sql`c.business_key = k.key`,
};

const BY_SECTION = [SAME.email, SAME.phone, SAME.nameAndBusiness, SAME.name, SAME.name, SAME.business];

// Names that many have are compared in the order of their businesses, so many contacts of each.
const NAMESAKES = 500;

/** The contacts that have one of the keys of a section. */
export function contactsWith(em: EntityManager, section: number, keys: string[]): Promise<Compared[]> {
  return read(em, withKey(keys, BY_SECTION[section] ?? SAME.name, NAMESAKES));
}

/** A contact that has a key of a section. */
export async function exampleOf(em: EntityManager, section: number, key: string) {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from ${withKey([key], BY_SECTION[section] ?? SAME.name, 1)}`.execute(queryOn(em));
  return rows[0];
}

/** The contacts with these ids. */
export const contactsByIds = (em: EntityManager, ids: string[]): Promise<Compared[]> =>
  read(em, sql`contacts c where c.id = any(${ids}::uuid[])`);

const withKey = (keys: string[], same: RawBuilder<unknown>, limit: number) =>
  sql`unnest(${keys}::text[]) k (key) cross join lateral (
    select * from contacts c where ${same} order by c.business_key, c.id limit ${sql.lit(limit)}) c`;

// So many contacts are read at once that share something of one kind.
const SHARING = 2_000;

/** Contacts that share an address, number or name with others, and the keys that more have than a group has. */
export type Sharing = { found: Compared[]; crowded: string[] };

/** The contacts that share an address, number or name with one of these. */
export async function contactsSharing(em: EntityManager, contacts: Compared[]): Promise<Sharing> {
  const found: Compared[] = [];
  const crowded: string[] = [];
  for (const key of ["email", "phone", "name"] as const) {
    const shared = VALUES[key];
    const keys = [...new Set(contacts.map(shared))].filter((value) => value !== null && value !== "");
    if (keys.length === 0) continue;
    const members = withKey(keys as string[], SAME[key], GROUP_LIMIT + 1);
    const sharing = await read(em, sql`${members} limit ${sql.lit(SHARING)}`);
    for (const [value, members] of Map.groupBy(sharing, shared)) {
      if (members.length > GROUP_LIMIT) crowded.push(crowdKey(key, value ?? ""));
      else found.push(...members);
    }
  }
  return { found, crowded };
}

/** By what contacts are in common. */
export const VALUES = {
  email: (one: Compared) => one.email,
  phone: (one: Compared) => one.phoneE164,
  name: (one: Compared) => one.nameKey,
};

/** Names a value that too many contacts have. */
export const crowdKey = (key: keyof typeof VALUES, value: string) => `${key} ${value}`;

/** A contact's name within its business. */
export type BusinessName = { id: string; name: string; business: string };

// Of one business so many names are compared, and of all together.
const NAMES = 5_000;
const ALL_NAMES = 10_000;

/** The names of the contacts of these businesses. */
export async function namesOfBusinesses(em: EntityManager, businesses: string[]): Promise<BusinessName[]> {
  if (businesses.length === 0) return [];
  const { rows } = await sql<BusinessName>`
    select c.id, c.name_key as name, k.key as business from unnest(${businesses}::text[]) k (key) cross join lateral (
      select id, name_key from contacts c where ${SAME.business} and name_key is not null limit ${sql.lit(NAMES)}) c
     limit ${sql.lit(ALL_NAMES)}`.execute(queryOn(em));
  return rows;
}
