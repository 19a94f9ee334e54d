/** Finds which of many new contacts are known already, by the rules of look-alikes (docs/product.md#look-alikes). */

import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { turn } from "#app/server/giving-way.server.ts";
import type { ComparisonKeys } from "../look-alikes/comparison-keys.server.ts";
import { REASONS } from "../look-alikes/look-alike.ts";
import { reasonByName } from "../look-alikes/look-alikes.server.ts";
import type { ContactInput } from "../schema.ts";
import { keysOfAll } from "./keys-of-all.server.ts";

/** A contact that exists, with what it is compared by. */
type Candidate = ComparisonKeys & { id: string; email: string };

// As many contacts of one name or business are compared, so that a file of namesakes takes no longer than another.
const COMPARED = 1_000;

// Of all names, and of all businesses, so many contacts are read.
const READ = 25_000;

// So many pairs are compared letter by letter in all: a batch of namesakes would have two million. Who has the same address, number,
// or name and business is found without.
const PAIRS = 200_000;

// After so many other requests get their turn.
const PAIRS_AT_ONCE = 10_000;

/**
 * For each of `sought` the id of the contact that it is, or null: one with the same e-mail address, else the strongest
 * look-alike among those that were there `before` that instant; of several the one with the lowest id. One statement, and 200,000
 * comparisons of similar words, however many.
 */
export async function findKnownPeople(
  em: EntityManager,
  sought: ContactInput[],
  before: Date,
): Promise<(string | null)[]> {
  const keys = await keysOfAll(sought);
  const compared = keys.map((own, index) => ({ ...own, email: sought[index]?.email.toLowerCase() ?? "" }));
  const found = await findCandidates(em, compared, before);
  const same = lowestBy(found, sameKeys);
  const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
  const byBusiness = Map.groupBy(found, ({ businessKey }) => businessKey);
  const known: (string | null)[] = [];
  let left = PAIRS;
  for (const one of compared) {
    const namesakes = (one.nameKey && byName.get(one.nameKey)) || [];
    const colleagues = (one.businessKey && byBusiness.get(one.businessKey)) || [];
    const similar = one.businessKey ? [...namesakes, ...colleagues].slice(0, left) : [];
    known.push(strongest(one, [...keysSought(one).flatMap((key) => same.get(key) ?? []), ...similar]));
    const turns = Math.floor(left / PAIRS_AT_ONCE);
    left -= similar.length;
    if (Math.floor(left / PAIRS_AT_ONCE) < turns) await turn();
  }
  return known;
}

// What two contacts may have in common: an address, a number, a name, and a name with its business or without one. Keys have no "|".
const sameKeys = ({ email, phoneE164, nameKey, businessKey }: Sought) => [
  `email|${email}`,
  `phone|${phoneE164}`,
  `name|${nameKey}`,
  `business|${nameKey}|${businessKey ?? ""}`,
];

// Without a business any namesake counts; with one those of it, and who has none.
const keysSought = (one: Sought): string[] =>
  one.businessKey ? [...sameKeys(one), ...sameKeys({ ...one, businessKey: null })] : sameKeys(one);

/** For each key the candidate with the lowest id. */
function lowestBy(candidates: Candidate[], keysOf: (one: Candidate) => string[]): Map<string, Candidate> {
  const lowest = new Map<string, Candidate>();
  for (const candidate of candidates)
    for (const key of keysOf(candidate)) {
      const known = lowest.get(key);
      if (!known || candidate.id < known.id) lowest.set(key, candidate);
    }
  return lowest;
}

type Sought = Omit<Candidate, "id">;

function strongest(sought: Sought, candidates: Candidate[]): string | null {
  let best: { id: string; rank: number } | null = null;
  for (const candidate of candidates) {
    const because = reasonFor(candidate, sought);
    const rank = because === null ? -1 : REASONS.indexOf(because);
    const isBetter = best === null || rank < best.rank || (rank === best.rank && candidate.id < best.id);
    if (rank >= 0 && isBetter) best = { id: candidate.id, rank };
  }
  return best?.id ?? null;
}

function reasonFor(candidate: Candidate, sought: Sought) {
  if (sought.email && candidate.email === sought.email) return "same email";
  if (sought.phoneE164 && candidate.phoneE164 === sought.phoneE164) return "same phone";
  return reasonByName(candidate, sought);
}

// Each part uses an index of its own. `lateral` keeps one common name or business from being read without end, and PostgreSQL from
// reading the whole table, as it does for 500 addresses in an array.
async function findCandidates(em: EntityManager, sought: Sought[], before: Date): Promise<Candidate[]> {
  const distinct = (key: keyof Sought) => [...new Set(sought.flatMap((one) => one[key] || []))];
  const named = sought.filter(({ nameKey, businessKey }) => nameKey && businessKey);
  const candidates = sql`
    select c.id, lower(c.email) as email, c.phone_e164 as "phoneE164", c.name_key as "nameKey", c.business_key as "businessKey"
      from contacts c`;
  const { rows } = await sql<Candidate>`
    select x.* from unnest(${distinct("email")}::text[]) k (email) cross join lateral (
      ${candidates} where lower(c.email) = k.email and c.email <> '' order by c.id limit 1) x
    union all
    select x.* from unnest(${distinct("phoneE164")}::text[]) k (phone) cross join lateral (
      ${candidates} where c.phone_e164 = k.phone and c.created_at < ${before} order by c.id limit 1) x
    union all
    (select x.* from unnest(${distinct("nameKey")}::text[]) k (name) cross join lateral (
      ${candidates} where c.name_key = k.name and c.created_at < ${before} limit ${COMPARED}) x limit ${READ})
    union all
    (select x.* from unnest(${distinct("businessKey")}::text[]) k (business) cross join lateral (
      ${candidates} where c.business_key = k.business and c.created_at < ${before} limit ${COMPARED}) x
     where exists (select from unnest(${named.map((one) => one.businessKey)}::text[], ${named.map((one) => one.nameKey)}::text[])
                     n (business, name) where n.business = k.business and n.name % x."nameKey") limit ${READ})`.execute(
    queryOn(em),
  );
  return rows;
}
