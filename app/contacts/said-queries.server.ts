/** Finds the contacts whose names or business a note says (docs/product.md#notes-about-what-exists). */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { anyOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

const c = expressionBuilder<{ c: Database["contacts"] }, "c">();

const FOUND_LIMIT = 20;
// Of a word that very many have so many are read: "smith" alone tells nobody apart.
const READ_LIMIT = 300;

const begins = (word: string): Expression<SqlBool> => sql`c.search_name like ${`% ${word}%`}`;

/**
 * The ids of at most twenty contacts whose name or business has words that begin with `names` or with both of `pairs`; those
 * with most of the names first. Every branch uses the trigram index; words are folded and have three letters at least.
 */
export async function findSaidContacts(
  em: EntityManager,
  names: string[],
  pairs: [string, string][],
): Promise<string[]> {
  const conditions = [...pairs.map(([one, other]) => c.and([begins(one), begins(other)])), ...names.map(begins)];
  if (conditions.length === 0) return [];
  const words = [...new Set([...names, ...pairs.flat()])];
  const score = sql`(${sql.join(
    words.map((word) => sql`(${begins(word)})::int`),
    sql` + `,
  )})`;
  const branches = conditions.map((condition) =>
    queryOn(em).selectFrom("contacts as c").select(["c.id", "c.search_name"]).where(condition).limit(READ_LIMIT),
  );
  const rows = await queryOn(em)
    .selectFrom(anyOf(branches).as("c"))
    .select("c.id")
    .groupBy(["c.id", "c.search_name"])
    .orderBy(score, "desc")
    .orderBy("c.id")
    .limit(FOUND_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}
