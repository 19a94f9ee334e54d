/** Lists as CSV (RFC 4180: UTF-8, CRLF, a header line), streamed while they are read (docs/product.md#csv-files). */
import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { logError } from "#app/http/log.server.ts";
import { guardedThroughout } from "./formula-guard.ts";
import { type PageRequest, readCursor } from "./keyset.server.ts";
import type { Page } from "./list-page.ts";

const MAX_ROWS = 100_000;
const PAGE_SIZE = 1_000;

/** All rows of a list in its order, at most 100,000, read in pages of 1,000 or fewer. */
export async function* rowsOfList<Row>(
  { sort }: Pick<PageRequest, "sort">,
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: PageRequest["cursor"] = null;
  for (let left = MAX_ROWS; left > 0; ) {
    const { rows, next } = await read({ sort, cursor, limit: Math.min(left, PAGE_SIZE) });
    yield* rows;
    left -= rows.length;
    cursor = next === null ? null : readCursor(next, sort);
    if (!cursor) return;
  }
}

/**
 * A CSV file of the rows that are written to it, with a header; without `columns` of all their cells and none. `guard`
 * says where formulas get their apostrophes.
 */
export const csvFile = (columns?: readonly string[], guard = guardedThroughout): Stringifier =>
  stringify({
    ...(columns && { header: true, columns: [...columns] }),
    record_delimiter: "windows",
    // Other line ends than the file's own would stand bare, and most programs would begin a row there.
    quoted_match: /[\r\n]/,
    // An empty text becomes `""` and null nothing at all, so that they differ.
    cast: { string: (text) => (text === "" ? { value: text, quoted_empty: true } : guard(text)) },
  });

/**
 * The mark that a file begins with when a page's link asked for it: without one Excel on Windows reads UTF-8 as
 * windows-1252 ("MÃ¼ller"). Programs, which ask for no HTML, get none.
 */
export const byteOrderMark = ({ headers }: Request): "\uFEFF" | "" =>
  headers.get("Accept")?.includes("text/html") ? "\uFEFF" : "";

/** The headers of an answer that is a CSV file, an attachment called `name`. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8; header=present",
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "no-store",
});

/**
 * The answer with `rows` as an attachment called `name`. If reading fails half way,
 * the connection is closed, so that no file looks whole that is not.
 */
export function csvAnswer(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<Record<string, string | number | null>>,
  request: Request,
): Response {
  const csv = csvFile(columns);
  csv.push(byteOrderMark(request));
  const source = Readable.from(rows).on("error", (error) => csv.destroy(error));
  csv.on("error", (error) => request.signal.aborted || logError(error, request));
  csv.on("close", () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(csv)) as ReadableStream, { headers: csvHeaders(name) });
}
