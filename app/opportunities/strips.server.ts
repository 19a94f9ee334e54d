/** Several short lists of opportunities, each with pages of its own, read in one statement. */
import { type Cursor, pageOf, readCursor, type Sort } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { dayKey, uuidKey } from "#app/db/sort-key.server.ts";
import type { Page } from "#app/http/page.ts";

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

const KEYS = {
  nextStepDate: dayKey("o.next_step_date"),
  targetCloseDate: dayKey("o.target_close_date"),
  id: uuidKey("o.id"),
};

const sortOf = ({ name, keys, descending }: Strip): Sort => ({
  name,
  direction: descending ? "desc" : "asc",
  keys: keys.map((key) => KEYS[key]),
});

/** Where each list of an address starts; `misread` when one of its parameters is no place in its list. */
export function readStarts({ searchParams }: URL, strips: readonly Strip[]) {
  const starts = new Map<string, Cursor>();
  let misread = false;
  for (const strip of strips) {
    const text = searchParams.get(strip.name);
    if (text === null) continue;
    const cursor = readCursor(text, sortOf(strip));
    if (cursor) starts.set(strip.name, cursor);
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
    strips.map((strip) => {
      const keyed = (found.get(strip.name) ?? []).map((row) => ({
        row,
        keys: strip.keys.map((key) => row[key] ?? ""),
      }));
      const { rows: page, ...neighbours } = pageOf(keyed, {
        sort: sortOf(strip),
        cursor: starts.get(strip.name) ?? null,
        limit,
      });
      return [strip.name, { ...neighbours, rows: page.map(({ row }) => row) }];
    }),
  );
}

// The places are counted as the index gives the rows, so that the limit ends the scan.
function selectStrip(
  { name, where, values, keys, descending = false }: Strip,
  cursor: Cursor | undefined,
  limit: number,
) {
  const turned = descending !== (cursor?.step === "previous");
  const columns = keys.map((key) => KEYS[key]);
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
