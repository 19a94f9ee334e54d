/** A CSV file as rows of texts, read one after the other (docs/product.md#import). */
import { done, type Result, refused } from "#app/http/result.ts";
import { countLines } from "#app/server/workers/count-lines.ts";
import type { Encoding } from "#app/text/file-encodings.ts";
import { withSingleSpaces } from "#app/text/visible-text.ts";
import type { LeftOutLine } from "../import-json.ts";
import { type Delimiter, MAX_COLUMNS } from "../plan.ts";
import { shortenedCell } from "../values/cell.ts";
import { guardRemover } from "./cell-guard.ts";
import { type CsvDialect, possibleDialects } from "./csv-dialects.ts";
import { readCsvRecords, type TableRow, WrongFile } from "./csv-records.server.ts";
import { decode } from "./decode.server.ts";
import { findDelimiter } from "./delimiter.server.ts";
import { HEADER_SEARCH_ROWS, headerAt, otherHeaderTest } from "./find-header.server.ts";
import { readHeader } from "./header.server.ts";
import { isCards, tableOfCards } from "./vcards.server.ts";

export const MAX_FILE_BYTES = 10_000_000;
export const TOO_LARGE = refused("too-large", "A file can have at most 10 MB", {
  file: ["A file can have at most 10 MB"],
});
const MAX_ROWS = 50_000;
const MAX_LINES = 60_000;
// So many rows that do not fit are listed as wrong, even if they are more than those that do.
const FEW_MISFITS = 2;
// Of so many rows most have to be full before one with a single value is called a heading.
const [FEW_ROWS, FULL_FROM, MOST] = [5, 3, 0.8];

/** A file that was read to its end and is in order, so that reading its rows does not fail. */
export type Table = {
  encoding: Encoding;
  delimiter: Delimiter;
  /** The names of the columns, each once. A column without a name is called by its number. */
  headers: string[];
  /** The lines above the header that were left out, blank ones not counted. */
  above: LeftOutLine[];
  /** Most rows have at least three values, so that one with a single value is a heading among them. */
  isFull: boolean;
  /** How many rows there are, blank ones not counted. */
  total: number;
  /** All rows that are not blank, in their order, generated while they are asked for. */
  rows(): AsyncGenerator<TableRow>;
};

const TOO_MANY_LINES = refused("too-large", "A file can have at most 60,000 lines, blank ones counted: split it");

// Of UTF-16 bytes that are those of line ends and belong to other characters count too, one in 128 at most.
const hasManyLines = (bytes: Buffer) => countLines(bytes, MAX_LINES) > MAX_LINES;

/**
 * Reads a file to its end. Refuses a file that is no table (an unclosed quotation mark, mostly rows of another length
 * than the header, too many rows or columns, no header), with the line. `chosen` overrides what would be found.
 */
export async function openTable(
  bytes: Buffer,
  chosen: { encoding?: Encoding; delimiter?: Delimiter } = {},
): Promise<Result<Table, "invalid" | "too-large">> {
  if (bytes.length > MAX_FILE_BYTES) return TOO_LARGE;
  if (hasManyLines(bytes)) return TOO_MANY_LINES;
  const decoded = await decode(bytes, chosen.encoding);
  if (!decoded.ok) return decoded;
  const { encoding, text } = decoded.value;
  if (text.trim() === "") return refused("invalid", "The file is empty");
  const delimiter = chosen.delimiter ?? findDelimiter(text);
  let problem: WrongFile | null = null;
  for (const way of isCards(text) ? [null] : possibleDialects(text, delimiter)) {
    try {
      return await (way ? openRows(way, encoding) : openCards(text, encoding));
    } catch (error) {
      if (!(error instanceof WrongFile)) throw error;
      problem ??= error;
    }
  }
  return refused("invalid", problem?.message ?? "The file is empty");
}

/** The table that a text is if it is read in this way. Throws a {@link WrongFile}. */
async function openRows(way: CsvDialect, encoding: Encoding): Promise<Result<Table, "invalid">> {
  const records = readCsvRecords(way);
  const first = await takeRows(records, HEADER_SEARCH_ROWS);
  const at = headerAt(first);
  const found = first[at];
  if (!found) return refused("invalid", "The file is empty");
  const header = readHeader(addRowNumberColumn(found, first.slice(at + 1)), MAX_COLUMNS);
  if (!header.ok) return header;
  const unguarded = guardRemover(header.value);
  const headers = header.value.map(unguarded);
  const { total, full, isTrimmed } = await countRows(joined(first.slice(at + 1), records), headers);
  if (total === 0) return refused("invalid", "The file has column names but no rows");
  const isFull = total >= FEW_ROWS && full >= total * MOST;
  const rows = () => rowsAfterHeader(way, { left: at + 1, unguarded, least: isTrimmed ? headers.length : 0 });
  const { delimiter } = way;
  return done({ encoding, delimiter, headers, above: first.slice(0, at).map(toLeftOutLine), isFull, total, rows });
}

/** The header with a name for the numbers of rows, which R writes in front of each row and not in the header. */
function addRowNumberColumn(header: TableRow, rows: readonly TableRow[]): TableRow {
  const isNumbered = rows.every(
    ({ values }, at) => values.length === header.values.length + 1 && values[0] === String(at + 1),
  );
  return isNumbered && rows.length > 0 ? { ...header, values: ["", ...header.values] } : header;
}

function openCards(text: string, encoding: Encoding): Result<Table, "invalid"> {
  const { headers, rows } = tableOfCards(text);
  if (rows.length === 0) return refused("invalid", "The file has no cards");
  const again = async function* () {
    yield* rows;
  };
  return done({ encoding, delimiter: ",", headers, above: [], isFull: false, total: rows.length, rows: again });
}

type RowCounts = { total: number; full: number; isTrimmed: boolean };

/**
 * How many rows there are, and whether the program leaves out empty values at their ends. A row that does not fit the
 * header is listed as wrong later; here a file is refused whose rows mostly do not fit, because then its first line is
 * no header, or the delimiter another one.
 */
async function countRows(records: AsyncIterable<TableRow>, headers: readonly string[]): Promise<RowCounts> {
  const columns = headers.length;
  const isOtherHeader = otherHeaderTest(headers);
  let [total, full, whole] = [0, 0, 0];
  // Reports end with lines about who made them and when. These are shorter than rows, and no row follows them.
  let closing = 0;
  let [isTrimmed, before] = [true, 0];
  let firstMisfit: TableRow | null = null;
  for await (const row of records) {
    total += 1;
    if (total > MAX_ROWS)
      throw new WrongFile(`Line ${row.line} is beyond row ${MAX_ROWS.toLocaleString("en-US")}: split the file`);
    if (isOtherHeader(row)) throw new WrongFile(`Line ${row.line} names other columns: split the file there`);
    const isWhole = misfitOf(row, columns) === null;
    if (row.values.filter((value) => value.trim() !== "").length >= FULL_FROM) full += 1;
    if (isWhole) whole += 1;
    else firstMisfit ??= row;
    closing = isWhole || row.values.length > columns ? 0 : closing + 1;
    isTrimmed &&= couldBeTrimmed(row, before, columns);
    before = row.values.length;
  }
  const misfits = total - whole - closing;
  if (firstMisfit && (whole === 0 || (misfits > Math.max(whole, FEW_MISFITS) && !isTrimmed)))
    throw new WrongFile(`Line ${firstMisfit.line} has ${misfitOf(firstMisfit, columns)}`);
  return { total, full, isTrimmed: isTrimmed && whole < total };
}

/** Whether a row may lack empty values at its end, as of ExcelJS: no line of a report, and not half of a broken row. */
function couldBeTrimmed({ values }: TableRow, before: number, columns: number): boolean {
  const isBroken = values.length < columns && before < columns && before + values.length === columns + 1;
  const isRemark = values.length < Math.min(columns, 2) || /[:：]$/.test(values[0] ?? "");
  return values.length <= columns && values.at(-1)?.trim() !== "" && !isBroken && !isRemark;
}

/**
 * "3 values, but the header has 12 columns", for a row that has more or fewer; null for any other. Empty ones at its
 * end are none too many.
 */
export function misfitOf({ values }: TableRow, columns: number): string | null {
  const isWhole = values.length >= columns && values.slice(columns).every((value) => value.trim() === "");
  if (isWhole) return null;
  return `${values.length === 1 ? "1 value" : `${values.length} values`}, but the header has ${columns} columns`;
}

async function takeRows(records: AsyncGenerator<TableRow>, most: number): Promise<TableRow[]> {
  const first: TableRow[] = [];
  while (first.length < most) {
    const { done: isOver, value } = await records.next();
    if (isOver) break;
    first.push(value);
  }
  return first;
}

async function* joined(first: TableRow[], others: AsyncIterable<TableRow>) {
  yield* first;
  yield* others;
}

const toLeftOutLine = ({ line, values }: TableRow): LeftOutLine => ({
  line,
  text: shortenedCell(withSingleSpaces(values.filter(Boolean).join(" "))),
});

async function* rowsAfterHeader(
  way: CsvDialect,
  { left, unguarded, least }: { left: number; unguarded: (cell: string) => string; least: number },
): AsyncGenerator<TableRow> {
  const records = readCsvRecords(way);
  await takeRows(records, left);
  for await (const { line, values } of records) {
    const missing = values.length > 1 ? Array<string>(Math.max(least - values.length, 0)).fill("") : [];
    yield { line, values: [...values.map(unguarded), ...missing] };
  }
}
