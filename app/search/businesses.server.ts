/** Finds businesses, which are groups of contacts (docs/product.md#businesses). */
import { sql } from "kysely";
import { businessKeyOf, businessPathOf } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { matchesSearchText } from "#app/lists/search-text.server.ts";
import { MAX_CANDIDATES, MAX_HITS } from "./queries.server.ts";
import { EXACT_MATCH_RANK, pastedId, type Ranked, rankOf } from "./ranks.server.ts";

/**
 * Businesses with every word of the text in their names, legal forms aside. The one with exactly this name is an exact
 * match, unless it is that of a person too: `contacts` are those found.
 */
export async function findBusinessHits(em: EntityManager, text: string, contacts: Ranked[]): Promise<Ranked[]> {
  const key = businessKeyOf(text);
  if (!key || pastedId(text)) return [];
  const isPerson = contacts.some(({ name }) => rankOf(text, name) !== null);
  const found = await queryOn(em)
    .selectFrom((from) =>
      key
        .split(" ")
        .reduce(
          (some, word) => some.where("c.business_key", "like", `%${word}%`),
          from
            .selectFrom("contacts as c")
            .select(["c.business_key", "c.business_name"])
            .where(({ ref }) => matchesSearchText(ref("c.search_name"), key)),
        )
        .limit(10 * MAX_CANDIDATES)
        .as("c"),
    )
    .groupBy("c.business_key")
    .select(({ ref }) => [
      ref("c.business_key").$notNull().as("key"),
      sql<string>`mode() within group (order by c.business_name)`.as("name"),
      sql<number>`count(*)::int`.as("people"),
    ])
    .execute();
  return found
    .map(({ key: id, name, people }) => ({
      id,
      name,
      detail: `Business · ${people} ${people === 1 ? "person" : "people"}`,
      href: businessPathOf(name) ?? "",
      rank: id === key && !isPerson ? EXACT_MATCH_RANK : (rankOf(key, name) ?? rankOf(key, id) ?? MAX_CANDIDATES),
    }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, "en"))
    .slice(0, MAX_HITS);
}
