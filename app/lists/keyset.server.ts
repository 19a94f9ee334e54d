/**
 * Keyset pagination: a cursor holds the sort values of the row before the page, so deep pages cost as much as the
 * first. It also holds the name and direction of its sort, and is invalid for any other.
 */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Direction, Page } from "./list-page.ts";

/** One value that rows are sorted by, never null. */
export type SortKey = {
  value: Expression<unknown>;
  /** The value as text; by default `value::text`. */
  text?: Expression<string>;
  /** The type to which the text is cast back. */
  type: "text" | "timestamptz" | "date" | "numeric" | "integer" | "uuid" | "jsonb";
  /** Whether a cursor's text is valid for this type, so that the query cannot fail on it. */
  accepts: (value: string) => boolean;
};

/** An order of rows. The last key must be unique; all keys have one direction, so that one index is enough. */
export type Sort = { name: string; direction: Direction; keys: readonly SortKey[] };

/** A page's position: after (`next`) or before (`previous`) the row with these sort values. */
export type Cursor = { step: "next" | "previous"; values: string[] };

/** The requested page; the first where `cursor` is null. */
export type PageRequest = { sort: Sort; cursor: Cursor | null; limit: number };

/** Parses the cursor in an address; null if it is malformed or of another sort. */
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

/**
 * Reads a page in one statement. `rows` selects all rows of the list, under the alias that the sort keys use; the page
 * is cut from it with the sort's index. `columns` then adds joins and columns for the page's rows only. With `bytes`,
 * about how many a row has, the page ends with the row that makes it 2 MB; it has one row at least.
 */
export async function readPage<Found, Cut, Source, Tables extends keyof Source, Row>(
  page: PageRequest,
  rows: SelectQueryBuilder<Found, keyof Found, Cut>,
  columns: (cut: SelectQueryBuilder<Found, keyof Found, Cut>) => SelectQueryBuilder<Source, Tables, Row>,
  bytes?: RawBuilder<number>,
): Promise<Page<Row>> {
  const measured = bytes ? withBytesBefore(rows, page, bytes) : rows;
  const query = inOrder(columns(cutPage(measured, page)), page).select(keysOf(page.sort).as("keys"));
  const read = bytes
    ? query
        .where(sql<SqlBool>`bytes_before_last < ${PAGE_BYTES}`)
        .select(sql<boolean>`bytes_before < ${PAGE_BYTES}`.as("fits"))
    : query;
  const found = (await read.execute()) as (Row & { keys: string[]; fits?: boolean })[];
  const { rows: shown, ...neighbors } = pageOf(
    found.map(({ keys, fits, ...row }) => ({ keys, fits, row: row as Row })),
    page,
  );
  return { ...neighbors, rows: shown.map(({ row }) => row) };
}

const PAGE_BYTES = 2_000_000;

// The bytes of the page's rows before each row, and before the one ahead of it: so one row is read beyond the page's
// end, which says that there is more.
function withBytesBefore<Source, Tables extends keyof Source, Row>(
  rows: SelectQueryBuilder<Source, Tables, Row>,
  page: PageRequest,
  bytes: RawBuilder<number>,
): SelectQueryBuilder<Source, Tables, Row> {
  const upTo = (last: number) => sql<number>`coalesce(sum(${bytes}) over (
    order by ${orderOf(page)} rows between unbounded preceding and ${sql.lit(last)} preceding), 0)`;
  // The caller knows nothing of these two columns.
  return rows.select([upTo(1).as("bytes_before"), upTo(2).as("bytes_before_last")]) as never;
}

/** Limits `rows` to the page and one row more, from the cursor on, in the cursor's direction. */
export function cutPage<Source, Tables extends keyof Source, Row>(
  rows: SelectQueryBuilder<Source, Tables, Row>,
  page: PageRequest,
): SelectQueryBuilder<Source, Tables, Row> {
  const { sort, cursor, limit } = page;
  const started = cursor ? rows.where(beyondCursorCondition(sort, cursor)) : rows;
  return inOrder(started, page).limit(limit + 1);
}

/** The `order by` of a page: the sort's order, reversed for a `previous` cursor. */
export function orderOf({ sort, cursor }: PageRequest): RawBuilder<unknown> {
  const direction = sql.raw(scanDirection(sort.direction, cursor));
  return sql.join(sort.keys.map(({ value }) => sql`${value} ${direction}`));
}

function inOrder<Source, Tables extends keyof Source, Row>(
  rows: SelectQueryBuilder<Source, Tables, Row>,
  { sort, cursor }: PageRequest,
): SelectQueryBuilder<Source, Tables, Row> {
  const direction = scanDirection(sort.direction, cursor);
  return sort.keys.reduce((ordered, { value }) => ordered.orderBy(value, direction), rows);
}

/** The sort values of a row as a JSON array of texts, for its cursor. */
export function keysOf({ keys }: Sort): RawBuilder<string[]> {
  return sql`json_build_array(${sql.join(keys.map(({ value, text = sql`(${value})::text` }) => text))})`;
}

/** Makes a page of `found`, read in the cursor's direction with one more row than the limit, or `fits`, allows. */
export function pageOf<Row extends { keys: string[]; fits?: boolean }>(
  found: Row[],
  { sort, cursor, limit }: PageRequest,
): Page<Row> {
  const rows = found.filter(({ fits }) => fits !== false).slice(0, limit);
  const more = found.length > rows.length;
  const backwards = cursor?.step === "previous";
  if (backwards) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    next: last !== undefined && (backwards || more) ? writeCursor(sort, "next", last.keys) : null,
    previous:
      first !== undefined && (backwards ? more : cursor !== null) ? writeCursor(sort, "previous", first.keys) : null,
  };
}

function beyondCursorCondition({ keys, direction }: Sort, cursor: Cursor): Expression<SqlBool> {
  const operator = sql.raw(scanDirection(direction, cursor) === "asc" ? ">" : "<");
  const start = keys.map(({ type }, index) => sql`${cursor.values[index]}::${sql.raw(type)}`);
  return sql`(${sql.join(keys.map(({ value }) => value))}) ${operator} (${sql.join(start)})`;
}

function scanDirection(direction: Direction, cursor: Cursor | null): Direction {
  if (cursor?.step !== "previous") return direction;
  return direction === "asc" ? "desc" : "asc";
}

function writeCursor({ name, direction }: Sort, step: Cursor["step"], values: string[]): string {
  return Buffer.from(JSON.stringify([name, direction, step, ...values])).toString("base64url");
}
