/** Pages by keyset: a cursor holds the sort values of the row it starts after, so that deep pages cost what the first does. */

import type { Page } from "#app/http/page.ts";

/** Where a page starts: after (`next`) or before (`previous`) the row with these sort values. */
export type Cursor = { direction: "next" | "previous"; values: string[] };

/** What each value of a cursor must be, so that the query it goes into cannot fail on it. */
export type CursorShape = readonly ((value: string) => boolean)[];

/** The cursor in an address, or null where it is none of that shape. */
export function readCursor(text: string, shape: CursorShape): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length !== shape.length + 1) return null;
    const [direction, ...values] = parsed;
    if (direction !== "next" && direction !== "previous") return null;
    if (!values.every((value, index) => typeof value === "string" && shape[index]?.(value))) return null;
    return { direction, values };
  } catch {
    return null;
  }
}

/** Cuts `found`, read with one row more than `limit` in the cursor's direction, into a page. */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  cursor: Cursor | null,
  sortValues: (row: Row) => string[],
): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  const backwards = cursor?.direction === "previous";
  if (backwards) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    next: last !== undefined && (backwards || more) ? write("next", sortValues(last)) : null,
    previous: first !== undefined && (backwards ? more : cursor !== null) ? write("previous", sortValues(first)) : null,
  };
}

function write(direction: Cursor["direction"], values: string[]): string {
  return Buffer.from(JSON.stringify([direction, ...values])).toString("base64url");
}
