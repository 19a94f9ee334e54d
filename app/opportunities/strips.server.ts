/** Several short lists of opportunities, each with pages of its own, read in one statement. */
import {
  type Cursor,
  cutPage,
  type Fragment,
  orderOf,
  type PageRequest,
  pageOf,
  readCursor,
  type Sort,
} from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { dayKey, uuidKey } from "#app/db/sort-key.server.ts";
import type { Page } from "#app/http/page.ts";

type StripKey = "nextStepDate" | "targetCloseDate" | "id";

/** One of the lists: which opportunities `o` it holds, and what they are sorted by; its name is its parameter in the address. */
export type Strip = {
  name: string;
  where: readonly Fragment[];
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
type StripRow = Record<"id" | "targetCloseDate", string> & { nextStepDate: string | null };

/**
 * A page of each list, of at most `limit` rows, by its name. `columns` are looked up for those rows alone; they hold every
 * list's keys.
 */
export async function readStrips<Row extends StripRow>(
  em: EntityManager,
  columns: string,
  { strips, starts, limit }: Reading,
): Promise<Record<string, Page<Row>>> {
  const pages = strips.map((strip) => ({
    strip,
    page: { sort: sortOf(strip), cursor: starts.get(strip.name) ?? null, limit },
  }));
  const parts = pages.map(({ strip, page }) => cutStrip(strip, page));
  const found = await em.execute<(Row & { strip: string })[]>(
    `select o.strip, ${columns} from (${parts.map(({ sql }) => `(${sql})`).join(" union all ")}) o order by o.place`,
    parts.flatMap(({ values }) => values),
  );
  return Object.fromEntries(
    pages.map(({ strip: { name, keys }, page }) => {
      const rows = found.filter(({ strip }) => strip === name);
      const keyed = rows.map(({ strip: _, ...row }) => ({ row: row as unknown as Row, keys: keysOf(row, keys) }));
      const { rows: shown, ...neighbours } = pageOf(keyed, page);
      return [name, { ...neighbours, rows: shown.map(({ row }) => row) }];
    }),
  );
}

const keysOf = (row: StripRow, keys: readonly StripKey[]) => keys.map((key) => row[key] ?? "");

// The places are counted as the index gives the rows, so that the limit ends the scan.
function cutStrip({ name, where }: Strip, page: PageRequest): Fragment {
  const place = `row_number() over (order by ${orderOf(page)}) as place`;
  return cutPage(`'${name}' as strip, ${place}, o.*`, { from: "opportunities o", where, page });
}
