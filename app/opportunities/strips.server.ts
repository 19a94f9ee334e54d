/** Several short lists of opportunities, each with pages of its own, read in one statement. */
import { type Cursor, type CursorShape, pageOf, readCursor } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Page } from "#app/http/page.ts";
import { isRecordId } from "#app/http/schema.ts";

type StripKey = "nextStepDate" | "targetCloseDate" | "id";

/** One of the lists: which opportunities `o` it holds, and what they are sorted by; its name is its parameter in the address. */
export type Strip = {
  name: string;
  where: string;
  values: unknown[];
  /** Together they tell any two rows apart. */
  keys: readonly StripKey[];
  descending?: boolean;
};

const COLUMNS: Record<StripKey, { sql: string; type: string; accepts: (value: string) => boolean }> = {
  nextStepDate: { sql: "o.next_step_date", type: "date", accepts: isDay },
  targetCloseDate: { sql: "o.target_close_date", type: "date", accepts: isDay },
  id: { sql: "o.id", type: "uuid", accepts: isRecordId },
};

/** Where each list of an address starts; `misread` when one of its parameters is no place in its list. */
export function readStarts({ searchParams }: URL, strips: readonly Strip[]) {
  const starts = new Map<string, Cursor>();
  let misread = false;
  for (const { name, keys } of strips) {
    const text = searchParams.get(name);
    if (text === null) continue;
    const shape: CursorShape = keys.map((key) => COLUMNS[key].accepts);
    const cursor = readCursor(text, shape);
    if (cursor) starts.set(name, cursor);
    else misread = true;
  }
  return { starts, misread };
}

type Reading = { strips: readonly Strip[]; starts: ReadonlyMap<string, Cursor>; limit: number };

/** A page of each list, of at most `limit` rows. `columns` are looked up for those rows alone; they hold every list's keys. */
export async function readStrips<
  Row extends Record<"id" | "targetCloseDate", string> & { nextStepDate: string | null },
>(em: EntityManager, columns: string, { strips, starts, limit }: Reading): Promise<Record<string, Page<Row>>> {
  const parts = strips.map((strip) => selectStrip(strip, starts.get(strip.name), limit));
  const rows = await em.execute<(Row & { strip: string })[]>(
    `select o.strip, ${columns} from (${parts.map(({ sql }) => `(${sql})`).join(" union all ")}) o order by o.place`,
    parts.flatMap(({ values }) => values),
  );
  const found = new Map<string, Row[]>(strips.map(({ name }) => [name, []]));
  for (const { strip, ...row } of rows) found.get(strip)?.push(row as unknown as Row);
  return Object.fromEntries(
    strips.map(({ name, keys }) => {
      const sortValues = (row: Row) => keys.map((key) => row[key] ?? "");
      return [name, pageOf(found.get(name) ?? [], limit, starts.get(name) ?? null, sortValues)];
    }),
  );
}

// The places are counted as the index gives the rows, so that the limit ends the scan.
function selectStrip(
  { name, where, values, keys, descending = false }: Strip,
  cursor: Cursor | undefined,
  limit: number,
) {
  const turned = descending !== (cursor?.direction === "previous");
  const columns = keys.map((key) => COLUMNS[key]);
  const order = columns.map(({ sql }) => `${sql} ${turned ? "desc" : "asc"}`).join(", ");
  const start = cursor
    ? `and (${columns.map(({ sql }) => sql).join(", ")}) ${turned ? "<" : ">"} (${columns.map(({ type }) => `?::${type}`).join(", ")})`
    : "";
  return {
    sql: `select '${name}' as strip, row_number() over (order by ${order}) as place, o.* from opportunities o
           where ${where} ${start} order by ${order} limit ?`,
    values: [...values, ...(cursor?.values ?? []), limit + 1],
  };
}

const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;

// JavaScript rounds February 30 to March 2, PostgreSQL refuses it and the year 0.
function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return DAY.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
