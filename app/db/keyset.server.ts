/**
 * Pages by keyset: a cursor holds the sort values of the row it starts after, so that deep pages cost what the first does.
 * It also holds the sort that it was cut under; under another one it is none.
 */
import type { Direction, Page } from "#app/http/page.ts";
import type { EntityManager } from "./orm.server.ts";

/** One value that rows are sorted by, never null. The query's table is called by the alias that `sql` uses. */
export type SortKey = {
  sql: string;
  /** The same as text; by default a cast. */
  text?: string;
  /** What the text is cast to again. */
  type: "text" | "timestamptz" | "date" | "numeric" | "integer" | "uuid";
  /** Whether a cursor's text is such a value, so that the query it goes into cannot fail on it. */
  accepts: (value: string) => boolean;
};

/** An order of rows. Its last key tells any two rows apart; all keys go in one direction, as an index does. */
export type Sort = { name: string; direction: Direction; keys: readonly SortKey[] };

/** Where a page starts: after (`next`) or before (`previous`) the row with these sort values. */
export type Cursor = { step: "next" | "previous"; values: string[] };

/** Which page is asked for. */
export type PageRequest = { sort: Sort; cursor: Cursor | null; limit: number };

/** SQL with its values in the order of their question marks. */
export type Fragment = { sql: string; values: unknown[] };

/** The cursor in an address, or null where it is none of this sort. */
export function readCursor(text: string, sort: Sort): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length !== sort.keys.length + 3) return null;
    const [name, direction, step, ...values] = parsed;
    if (name !== sort.name || direction !== sort.direction || (step !== "next" && step !== "previous")) return null;
    if (!values.every((value, index) => typeof value === "string" && sort.keys[index]?.accepts(value))) return null;
    return { step, values };
  } catch {
    return null;
  }
}

/** Which rows: `from` is the table with its alias ("contacts c"). */
type Part = { from: string; where: readonly Fragment[]; page: PageRequest };

/** The same with what is read of each row; looked up for the page's rows alone. */
type Listing = Part & { columns: Fragment };

/** Reads a page in one statement: it is cut first, by an index of the sort, and then its columns are looked up. */
export async function readPage<Row>(em: EntityManager, { columns, from, where, page }: Listing): Promise<Page<Row>> {
  const cut = cutPage("*", { from, where, page });
  const keys = page.sort.keys.map(({ sql, text = `(${sql})::text` }) => text).join(", ");
  const alias = from.split(" ")[1];
  const found = await em.execute<(Row & { keys: string[] })[]>(
    `select ${columns.sql}, json_build_array(${keys}) as keys
       from (${cut.sql}) ${alias} order by ${orderOf(page)}`,
    [...columns.values, ...cut.values],
  );
  const { rows, ...neighbours } = pageOf(found, page);
  return { ...neighbours, rows: rows.map(({ keys: _, ...row }) => row as Row) };
}

/** Selects a page's rows and one more, from where its cursor says, in the order and direction in which it reads on. */
export function cutPage(columns: string, { from, where, page }: Part): Fragment {
  const { sort, cursor, limit } = page;
  const conditions = cursor ? [...where, startOf(sort, cursor)] : where;
  const filter = conditions.length > 0 ? `where ${conditions.map(({ sql }) => `(${sql})`).join(" and ")}` : "";
  return {
    sql: `select ${columns} from ${from} ${filter} order by ${orderOf(page)} limit ?`,
    values: [...conditions.flatMap(({ values }) => values), limit + 1],
  };
}

/** The order in which a page is read: the sort's, turned around for the page before. */
export function orderOf({ sort, cursor }: PageRequest): string {
  return sort.keys.map(({ sql }) => `${sql} ${turned(sort.direction, cursor)}`).join(", ");
}

/** Cuts `found`, read with one row more than the limit in the cursor's direction, into a page. */
export function pageOf<Row extends { keys: string[] }>(found: Row[], { sort, cursor, limit }: PageRequest): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  const backwards = cursor?.step === "previous";
  if (backwards) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    next: last !== undefined && (backwards || more) ? write(sort, "next", last.keys) : null,
    previous: first !== undefined && (backwards ? more : cursor !== null) ? write(sort, "previous", first.keys) : null,
  };
}

function startOf({ keys, direction }: Sort, cursor: Cursor): Fragment {
  const operator = turned(direction, cursor) === "asc" ? ">" : "<";
  const places = keys.map(({ type }) => `?::${type}`);
  return {
    sql: `(${keys.map(({ sql }) => sql).join(", ")}) ${operator} (${places.join(", ")})`,
    values: cursor.values,
  };
}

function turned(direction: Direction, cursor: Cursor | null): Direction {
  if (cursor?.step !== "previous") return direction;
  return direction === "asc" ? "desc" : "asc";
}

function write({ name, direction }: Sort, step: Cursor["step"], values: string[]): string {
  return Buffer.from(JSON.stringify([name, direction, step, ...values])).toString("base64url");
}
