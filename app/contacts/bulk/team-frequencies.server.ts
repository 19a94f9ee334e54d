/** How often the team's contacts have a family name or a business (app/matching/README.md). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { matchFeaturesOf, type PersonFields } from "#app/matching/description.ts";
import { type Counts, Frequencies } from "#app/matching/frequencies.ts";
import { canonical } from "#app/matching/spelling.ts";

// Counting 100,000 contacts takes some 100 ms, so the counts are kept a thousand times as long as they took.
const CACHE_TIME_FACTOR = 1_000;
// Counts of few contacts are soon others, and cost a millisecond.
const MIN_CACHED_CONTACTS = 1_000;
const MIN_FREQUENT_COUNT = 3;

let cachedCounts: { counts: Counts; until: number } | null = null;

/**
 * The counts of names and businesses that several contacts have, at most some minutes old, of few contacts the present
 * ones; numbers and addresses are added by the caller.
 */
export async function teamFrequencies(em: EntityManager): Promise<Frequencies> {
  if (!cachedCounts || cachedCounts.until < performance.now()) {
    const begun = performance.now();
    const counts = await readCounts(em);
    const now = performance.now();
    const keptMs = counts.records < MIN_CACHED_CONTACTS ? 0 : (now - begun) * CACHE_TIME_FACTOR;
    cachedCounts = { counts, until: now + keptMs };
  }
  return new Frequencies(cachedCounts.counts);
}

/** Of these contacts' family names and businesses how many of the team's contacts have them. */
export async function countsOf(em: EntityManager, contacts: PersonFields[]): Promise<Counts> {
  return (await teamFrequencies(em)).countsOf(contacts.map((one) => matchFeaturesOf(one, "US", null)));
}

async function readCounts(em: EntityManager): Promise<Counts> {
  const { rows } = await sql<{ field: "family" | "business"; value: string; count: number }>`
    select 'family' as field, lower(last_name) as value, count(*)::int as count from contacts
     where last_name <> '' group by 2 having count(*) >= ${MIN_FREQUENT_COUNT}
    union all select 'business', replace(business_key, ' ', ''), count(*)::int from contacts
     where business_key is not null group by 2 having count(*) >= ${MIN_FREQUENT_COUNT}`.execute(queryOn(em));
  const total = await sql<{ count: number }>`select count(*)::int as count from contacts`.execute(queryOn(em));
  const counts: Counts = { records: total.rows[0]?.count ?? 0, family: new Map(), business: new Map() };
  for (const { field, value, count } of rows) {
    const key = field === "family" ? canonical(foldText(value)).replaceAll(" ", "") : canonical(value);
    counts[field].set(key, (counts[field].get(key) ?? 0) + count);
  }
  return counts;
}
