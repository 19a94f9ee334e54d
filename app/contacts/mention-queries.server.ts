/** Finds the contacts whose names or business a note says (docs/product.md#notes-about-what-exists). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { beginsWithAll, scoreOf } from "#app/db/mentioned-words.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

const MAX_FOUND = 20;
// Of what very many are called so many are read: "diego" alone tells nobody apart.
const MAX_READ = 100;

/**
 * The ids of at most twenty contacts whose name or business has words that begin with one of `names` or with both of a
 * pair; those with most of the words first. Words are folded and have three letters at least. The subqueries are
 * materialized so that each is planned without its limit: with it, PostgreSQL would read the table in order for a
 * common word.
 */
export async function findMentionedContacts(
  em: EntityManager,
  names: string[],
  pairs: [string, string][],
): Promise<string[]> {
  const asked = [...pairs, ...names.map((name) => [name])];
  if (asked.length === 0) return [];
  const branches = asked.map(
    (
      words,
    ) => sql`(with said as materialized (select id, search_name from contacts where ${beginsWithAll("search_name", words)})
      select id, search_name from said limit ${sql.lit(MAX_READ)})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(branches, sql` union `)}) as found
     order by ${scoreOf("search_name", asked.flat())} desc, id limit ${sql.lit(MAX_FOUND)}`.execute(queryOn(em));
  return rows.map(({ id }) => id);
}
