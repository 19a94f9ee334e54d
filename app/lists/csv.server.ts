/** Lists as CSV files (RFC 4180: UTF-8, CRLF, a header line), streamed while they are read (docs/product.md#csv-files). */
import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { logError } from "#app/http/log.server.ts";
import { type PageRequest, readCursor } from "./keyset.server.ts";
import type { Page } from "./list-page.ts";

/** The most rows in a file. */
const ROW_LIMIT = 100_000;
const PAGE_SIZE = 1_000;

// What a spreadsheet takes for a formula at the beginning of a cell (OWASP, CSV injection), and the guard itself, so that
// taking one apostrophe away always gives the text back.
const FORMULA = /^[=+\-@\t\r']/;

/** A text with an apostrophe in front where a spreadsheet would run it as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

// Where a program that separates by semicolons or tabs, or takes a line end for that of a row, would begin a cell: quotation marks and
// spaces may stand before the formula. Signs of full width count too.
const INNER_FORMULA = /([;\t\r\n][" ]*)(?=[=+\-@＝＋－＠])/g;
const WIDE_FORMULA = /^[＝＋－＠]/;

/** A text of a list's file: {@link guarded}, and also where another program would begin a cell within it. */
export const guardedThroughout = (text: string): string =>
  (WIDE_FORMULA.test(text) ? `'${text}` : guarded(text)).replace(INNER_FORMULA, "$1'");

/** All rows of a list in its order, at most 100,000, read in pages of 1,000 or fewer. */
export async function* rowsOfList<Row>(
  { sort }: Pick<PageRequest, "sort">,
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: PageRequest["cursor"] = null;
  for (let left = ROW_LIMIT; left > 0; ) {
    const { rows, next } = await read({ sort, cursor, limit: Math.min(left, PAGE_SIZE) });
    yield* rows;
    left -= rows.length;
    cursor = next === null ? null : readCursor(next, sort);
    if (!cursor) return;
  }
}

/** A CSV file of the rows that are written to it, with a header. `guard` says where formulas get their apostrophes. */
export const csvFile = (columns: readonly string[], guard = guardedThroughout): Stringifier =>
  stringify({
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // Other line ends than the file's own would stand bare, and most programs would begin a row there.
    quoted_match: /[\r\n]/,
    // An empty text becomes `""` and null nothing at all, so that they differ.
    cast: { string: (text) => (text === "" ? { value: text, quoted_empty: true } : guard(text)) },
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
  const source = Readable.from(rows).on("error", (error) => csv.destroy(error));
  csv.on("error", (error) => request.signal.aborted || logError(error, request));
  csv.on("close", () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(csv)) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
