/** What contacts may have in common, strongest first: each section finds the keys that more than one contact has. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { SharedKeyQuery } from "../duplicate-pages.server.ts";
import { colleaguesWithSimilarNames, contactPairs, KEY_SEPARATOR, SECTION } from "./compare.server.ts";

type SharedKeyColumns = { columns: RawBuilder<unknown>[]; where: RawBuilder<unknown>; having?: RawBuilder<unknown> };

// Reads an index alone, and of the table nothing.
const queryForSharedKey =
  ({ columns, where, having = sql`count(*) > 1` }: SharedKeyColumns): SharedKeyQuery =>
  async (em, after, limit) => {
    const list = sql.join(columns);
    const [first = "", ...rest] = after.split(KEY_SEPARATOR);
    const start = sql.join(columns.map((_, index) => (index === 0 ? first : (rest[index - 1] ?? ""))));
    const { rows: keys } = await sql<{ key: string; count: number }>`
      select ${sql.join(columns, sql` || ${sql.lit(KEY_SEPARATOR)} || `)} as key, count(*)::int as count
        from contacts where ${where} and (${list}) > (${start})
       group by ${list} having ${having} order by ${list} limit ${limit}`.execute(queryOn(em));
    return { keys, end: keys.length === limit ? (keys.at(-1)?.key ?? null) : null };
  };

const NAME_KEY = sql`name_key`;
const SIMILAR_NAME_ROWS = 5_000;

/** Businesses of which two people may be one by their names. It reads a limited number of contacts at a time. */
const similarNames: SharedKeyQuery = async (em, after, limit) => {
  const { rows, end } = await colleaguesWithSimilarNames(em, after, SIMILAR_NAME_ROWS);
  const counts = new Map<string, number>();
  for (const { place } of await contactPairs(em, rows))
    if (place[0] === SECTION.similarNames) counts.set(place[1], (counts.get(place[1]) ?? 1) + 1);
  const keys = [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return keys.length > limit ? { keys: keys.slice(0, limit), end: keys[limit - 1]?.key ?? null } : { keys, end };
};

/** The sections in the order of `SECTION`: the keys that more than one contact has, of each. */
export const SECTIONS: readonly SharedKeyQuery[] = [
  queryForSharedKey({ columns: [sql`lower(email)`], where: sql`email <> ''` }),
  queryForSharedKey({ columns: [sql`phone_e164`], where: sql`phone_e164 is not null` }),
  queryForSharedKey({
    columns: [NAME_KEY, sql`business_key`],
    where: sql`name_key is not null and business_key is not null`,
  }),
  queryForSharedKey({
    columns: [NAME_KEY],
    where: sql`name_key like '% %'`,
    having: sql`count(*) > greatest(1, count(business_key))`,
  }),
  queryForSharedKey({
    columns: [NAME_KEY],
    where: sql`name_key is not null`,
    having: sql`count(distinct business_key) > 1`,
  }),
  similarNames,
];
