/** What contacts may have in common, strongest first: each section finds the keys that more than one contact has. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Section } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { nearlySame } from "../look-alikes/similar-words.ts";

/** Separates the parts of a key that has two. Keys are of letters and digits. */
export const BETWEEN = "\u0001";

type Shared = { columns: RawBuilder<unknown>[]; where: RawBuilder<unknown>; having?: RawBuilder<unknown> };

// Reads an index alone, and of the table nothing.
const shared =
  ({ columns, where, having = sql`count(*) > 1` }: Shared): Section =>
  async (em, after, limit) => {
    const list = sql.join(columns);
    const [first = "", ...rest] = after.split(BETWEEN);
    const start = sql.join(columns.map((_, index) => (index === 0 ? first : (rest[index - 1] ?? ""))));
    const { rows } = await sql<{ key: string }>`
      select ${sql.join(columns, sql` || ${sql.lit(BETWEEN)} || `)} as key from contacts where ${where} and (${list}) > (${start})
       group by ${list} having ${having} order by ${list} limit ${limit}`.execute(queryOn(em));
    const keys = rows.map((row) => row.key);
    return { keys, end: keys.length === limit ? (keys.at(-1) ?? null) : null };
  };

const NAME = sql`name_key`;

/** The sections by their number in a place. */
export const SECTIONS: readonly Section[] = [
  shared({ columns: [sql`lower(email)`], where: sql`email <> ''` }),
  shared({ columns: [sql`phone_e164`], where: sql`phone_e164 is not null` }),
  shared({ columns: [NAME, sql`business_key`], where: sql`name_key is not null and business_key is not null` }),
  shared({
    columns: [NAME],
    where: sql`name_key like '% %'`,
    having: sql`count(*) > greatest(1, count(business_key))`,
  }),
  shared({ columns: [NAME], where: sql`name_key is not null`, having: sql`count(distinct business_key) > 1` }),
  similarNames,
];

const ROWS = 5_000;
// Names of one business are compared with so many others at most, in their order.
const COMPARED = 1_000;

/** Businesses with two names that differ by a letter a word. It reads a limited number of contacts at a time. */
async function similarNames(
  em: EntityManager,
  after: string,
  limit: number,
): Promise<{ keys: string[]; end: string | null }> {
  const { rows } = await sql<{ business: string; name: string }>`
    select business_key as business, name_key as name from contacts
     where business_key > ${after} and name_key is not null
     order by business_key limit ${ROWS}`.execute(queryOn(em));
  const last = rows.length === ROWS ? (rows.at(-1)?.business ?? null) : null;
  const namesBy = new Map<string, string[]>();
  for (const { business, name } of rows) namesBy.set(business, [...(namesBy.get(business) ?? []), name]);
  // Of the last business not all names may have been read.
  if (last !== null && namesBy.size > 1) namesBy.delete(last);
  const keys = [...namesBy].filter(([, names]) => hasSimilar(names)).map(([business]) => business);
  if (keys.length > limit) return { keys: keys.slice(0, limit), end: keys[limit - 1] ?? null };
  return { keys, end: last === null ? null : ([...namesBy.keys()].at(-1) ?? null) };
}

function hasSimilar(all: string[]): boolean {
  const names = [...new Set(all)].sort().map((name) => ({ name, letters: lettersIn(name) }));
  return names.some(({ name, letters }, at) =>
    names
      .slice(at + 1, at + 1 + COMPARED)
      .some((other) => mayBeSimilar(letters ^ other.letters) && nearlySame(name, other.name)),
  );
}

// One bit for each letter: names with many different letters need not be compared.
function lettersIn(name: string): number {
  let bits = 0;
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) & 31);
  return bits;
}

const DIFFERENT_LETTERS = 6;

function mayBeSimilar(different: number): boolean {
  let bits = different;
  let count = 0;
  for (; bits !== 0 && count <= DIFFERENT_LETTERS; count++) bits &= bits - 1;
  return count <= DIFFERENT_LETTERS;
}
