/** What contacts may have in common, strongest first: each section finds the keys that more than one contact has. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Section, SharedKey } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { GROUP_LIMIT } from "#app/snapshots/duplicates/groups.ts";
import type { LookAlike } from "../look-alikes/look-alike.ts";
import { nearPairs } from "./near-names.ts";

/** Separates the parts of a key that has two. Keys are of letters and digits. */
export const BETWEEN = "\u0001";

type Shared = {
  columns: RawBuilder<unknown>[];
  where: RawBuilder<unknown>;
  having?: RawBuilder<unknown>;
  /** Whether not all that share the key are alike. */
  mayDiffer?: boolean;
};

// Reads an index alone, and of the table nothing.
const shared =
  ({ columns, where, having = sql`count(*) > 1`, mayDiffer = false }: Shared): Section =>
  async (em, after, limit) => {
    const list = sql.join(columns);
    const [first = "", ...rest] = after.split(BETWEEN);
    const start = sql.join(columns.map((_, index) => (index === 0 ? first : (rest[index - 1] ?? ""))));
    const { rows } = await sql<{ key: string; count: number }>`
      select ${sql.join(columns, sql` || ${sql.lit(BETWEEN)} || `)} as key, count(*)::int as count
        from contacts where ${where} and (${list}) > (${start})
       group by ${list} having ${having} order by ${list} limit ${limit}`.execute(queryOn(em));
    const keys = rows.map((row) => ({ ...row, isCrowd: !mayDiffer && row.count > GROUP_LIMIT }));
    return { keys, end: keys.length === limit ? (keys.at(-1)?.key ?? null) : null };
  };

const NAME = sql`name_key`;

/** The sections by their number in a place. */
export const SECTIONS: readonly { look: Section; because: LookAlike["because"] }[] = [
  { because: "same email", look: shared({ columns: [sql`lower(email)`], where: sql`email <> ''` }) },
  { because: "same phone", look: shared({ columns: [sql`phone_e164`], where: sql`phone_e164 is not null` }) },
  {
    because: "same name and business",
    look: shared({
      columns: [NAME, sql`business_key`],
      where: sql`name_key is not null and business_key is not null`,
    }),
  },
  {
    because: "same name",
    look: shared({
      columns: [NAME],
      where: sql`name_key like '% %'`,
      having: sql`count(*) > greatest(1, count(business_key))`,
    }),
  },
  {
    because: "similar name and business",
    look: shared({
      columns: [NAME],
      where: sql`name_key is not null`,
      having: sql`count(distinct business_key) > 1`,
      mayDiffer: true,
    }),
  },
  { because: "similar name and business", look: similarNames },
];

const ROWS = 5_000;

/** Businesses with two names that differ by a letter a word. It reads a limited number of contacts at a time. */
async function similarNames(
  em: EntityManager,
  after: string,
  limit: number,
): Promise<{ keys: SharedKey[]; end: string | null }> {
  const { rows } = await sql<{ business: string; name: string }>`
    select business_key as business, name_key as name from contacts
     where business_key > ${after} and name_key is not null
     order by business_key limit ${ROWS}`.execute(queryOn(em));
  const last = rows.length === ROWS ? (rows.at(-1)?.business ?? null) : null;
  const namesBy = Map.groupBy(rows, ({ business }) => business);
  // Of the last business not all names may have been read.
  if (last !== null && namesBy.size > 1) namesBy.delete(last);
  const keys: SharedKey[] = [];
  for (const [key, names] of namesBy) {
    if (!(await hasSimilar(names.map(({ name }) => name)))) continue;
    keys.push({ key, count: 2, isCrowd: false });
    if (keys.length === limit) return { keys, end: key };
  }
  return { keys, end: last === null ? null : ([...namesBy.keys()].at(-1) ?? null) };
}

async function hasSimilar(names: string[]): Promise<boolean> {
  return !(await nearPairs([...new Set(names)]).next()).done;
}
