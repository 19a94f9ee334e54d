/** Compares opportunities by the matcher, a limited number at a time (docs/product.md#duplicates). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type ComparedDeals, compareDeals } from "#app/matching/deals/compare.ts";
import { type DealFields, describeDeal } from "#app/matching/deals/description.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import type { SharedKeyQuery } from "../duplicate-pages.server.ts";
import type { GroupPosition, Pair } from "../groups.ts";
import { hashComparedValues } from "../not-the-same.server.ts";

/** What is compared of an opportunity. */
export type ComparedDeal = DealFields & { id: string; mark: string };

const MAX_COMPARED_CONTACTS = 20;

/** The opportunities with these ids, as they are compared: each with its first 20 contacts. */
export async function dealsByIds(em: EntityManager, ids: string[]): Promise<ComparedDeal[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<ComparedDeal, "mark">>`
    select o.id, o.name, o.deal_size::float8 as amount, o.target_close_date::text as day,
           (select coalesce(jsonb_agg(p order by p.id), '[]') from (
              select c.id, c.first_name as "firstName", c.last_name as "lastName", c.business_name as "businessName"
                from opportunity_contacts l join contacts c on c.id = l.contact_id
               where l.opportunity_id = o.id order by c.id limit ${sql.lit(MAX_COMPARED_CONTACTS)}) p) as people
      from opportunities o where o.id = any(${ids}::uuid[])`.execute(queryOn(em));
  return rows.map((row) => ({
    ...row,
    mark: hashComparedValues([row.name.toLowerCase(), row.people.map(({ id }) => id)]),
  }));
}

// Of one name or contact so many opportunities are compared.
const MAX_DEALS_PER_KEY = 100;

// The opportunities with a key `k.key`, by the number of its section.
const DEALS_BY_KEY_QUERIES = [
  sql`select id from opportunities o where lower(o.name) = k.key order by id limit ${sql.lit(MAX_DEALS_PER_KEY)}`,
  sql`select opportunity_id as id from opportunity_contacts l where l.contact_id = k.key::uuid limit ${sql.lit(MAX_DEALS_PER_KEY)}`,
];

/** The opportunities with these keys of a section. */
export async function findDealsByKeys(em: EntityManager, section: number, keys: string[]): Promise<ComparedDeal[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct x.id from unnest(${keys}::text[]) k (key)
      cross join lateral (${DEALS_BY_KEY_QUERIES[section] ?? sql`select null::uuid as id`}) x`.execute(queryOn(em));
  return dealsByIds(
    em,
    rows.map(({ id }) => id),
  );
}

/** The opportunities with the name of one of these, or a contact in common. */
export async function findDealsSharingKey(em: EntityManager, deals: ComparedDeal[]): Promise<ComparedDeal[]> {
  const names = await findDealsByKeys(em, 0, [...new Set(deals.map(({ name }) => name.toLowerCase()))]);
  const contacts = await findDealsByKeys(em, 1, [
    ...new Set(deals.flatMap(({ people }) => people.map(({ id }) => id))),
  ]);
  return [...new Map([...names, ...contacts].map((deal) => [deal.id, deal])).values()];
}

const PAIRS_AT_ONCE = 1_000;
// Each is compared with so many that follow it by name.
const COMPARED_FOLLOWING_DEALS = 60;

/** The pairs among these opportunities that may be one deal. */
export async function dealPairs(deals: ComparedDeal[]): Promise<Pair[]> {
  const known = [...new Map(deals.map((deal) => [deal.id, deal])).values()].sort(byName);
  const described = known.map((deal) => ({ deal, as: describeDeal(deal) }));
  const pairs: Pair[] = [];
  let compared = 0;
  for (const [at, one] of described.entries())
    for (const other of described.slice(at + 1, at + 1 + COMPARED_FOLLOWING_DEALS)) {
      if (++compared % PAIRS_AT_ONCE === 0) await yieldToRequests();
      const found = compareDeals(one.as, other.as);
      if (found) pairs.push(asPair(one.deal, other.deal, found));
    }
  return pairs;
}

/** The ids of the opportunities that may be the same deal as this one, the strongest reasons first. */
export async function findPossibleDuplicates(em: EntityManager, id: string): Promise<string[]> {
  const [deal] = await dealsByIds(em, [id]);
  if (!deal) return [];
  const described = describeDeal(deal);
  const others = (await findDealsSharingKey(em, [deal])).filter((other) => other.id !== id);
  return others
    .map((other) => ({ id: other.id, weight: compareDeals(described, describeDeal(other))?.weight ?? null }))
    .filter(({ weight }) => weight !== null)
    .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
    .map((other) => other.id);
}

const byName = (a: ComparedDeal, b: ComparedDeal) =>
  a.name.toLowerCase() < b.name.toLowerCase()
    ? -1
    : a.name.toLowerCase() > b.name.toLowerCase()
      ? 1
      : a.id < b.id
        ? -1
        : 1;

export const SAME_NAME_SECTION = 0;
const SAME_CONTACT_SECTION = 1;

function asPair(a: ComparedDeal, b: ComparedDeal, { decision, weight, levels, reasons }: ComparedDeals): Pair {
  const [one, other] = a.id < b.id ? [a, b] : [b, a];
  const name = one.name.toLowerCase();
  const isNamed = name === other.name.toLowerCase();
  const ids = new Set(other.people.map(({ id }) => id));
  const shared = one.people.find(({ id }) => ids.has(id))?.id ?? "";
  const place: GroupPosition = isNamed ? [SAME_NAME_SECTION, name] : [SAME_CONTACT_SECTION, shared];
  const because = isNamed
    ? levels.people === "contact"
      ? "same name and contact"
      : "same name"
    : "similar name and same contact";
  return { one: one.id, other: other.id, isMatch: decision === "match", because, place, weight, reasons };
}

/** The sections by number: names, and contacts, that several opportunities share. Each reads only an index. */
export const SECTIONS: readonly SharedKeyQuery[] = [
  async (em, after, limit) =>
    toKeyPage(
      limit,
      sql<{ key: string; count: number }>`
        select lower(name) as key, count(*)::int as count from opportunities where lower(name) > ${after}
         group by lower(name) having count(*) > 1 order by lower(name) limit ${limit}`.execute(queryOn(em)),
    ),
  async (em, after, limit) =>
    toKeyPage(
      limit,
      sql<{ key: string; count: number }>`
        select contact_id::text as key, count(*)::int as count from opportunity_contacts
         where contact_id > ${after || NO_ID}::uuid group by contact_id having count(*) > 1 order by contact_id limit ${limit}`.execute(
        queryOn(em),
      ),
    ),
];

const NO_ID = "00000000-0000-0000-0000-000000000000";

async function toKeyPage(limit: number, found: Promise<{ rows: { key: string; count: number }[] }>) {
  const { rows: keys } = await found;
  return { keys, end: keys.length === limit ? (keys.at(-1)?.key ?? null) : null };
}
