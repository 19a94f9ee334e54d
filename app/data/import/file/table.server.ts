/** A CSV file as rows of texts, read one after the other (docs/product.md#import). */
import { done, type Result, refused } from "#app/http/result.ts";
import { linesIn } from "#app/server/workers/count-lines.ts";
import type { LeftOut } from "../import-json.ts";
import { type Delimiter, type Encoding, MOST_COLUMNS } from "../plan.ts";
import { shortened, withSingleSpaces } from "../values/cell.ts";
import { guardRemover } from "./cell-guard.ts";
import { readRecords, type TableRow, WrongFile } from "./csv-records.server.ts";
import { decode } from "./decode.server.ts";
import { findDelimiter } from "./delimiter.server.ts";
import { HEADER_WITHIN, headerAt } from "./find-header.ts";
import { readHeader } from "./header.server.ts";
import { columnsOfCards, isCards, rowsOfCards } from "./vcards.server.ts";

export const LARGEST_FILE_BYTES = 10_000_000;
const MOST_ROWS = 50_000;
const MOST_LINES = 60_000;
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
  above: LeftOut[];
  /** Most rows have at least three values, so that one with a single value is a heading among them. */
  isFull: boolean;
  /** How many rows there are, blank ones not counted. */
  total: number;
  /** All rows that are not blank, in their order, generated while they are asked for. */
  rows(): AsyncGenerator<TableRow>;
};

const TOO_MANY_LINES = refused("too-large", "A file can have at most 60,000 lines, blank ones counted: split it");

// Of UTF-16 bytes that are those of line ends and belong to other characters count too, one in 128 at most.
const hasManyLines = (bytes: Buffer) => linesIn(bytes, MOST_LINES) > MOST_LINES;

/**
 * Reads a file to its end. Refuses a file that is no table (an unclosed quotation mark, mostly rows of another length
 * than the header, too many rows or columns, no header), with the line. `chosen` overrides what would be found.
 */
export async function openTable(
  bytes: Buffer,
  chosen: { encoding?: Encoding; delimiter?: Delimiter } = {},
): Promise<Result<Table, "invalid" | "too-large">> {
  if (bytes.length > LARGEST_FILE_BYTES) return refused("too-large", "A file can have at most 10 MB");
  if (hasManyLines(bytes)) return TOO_MANY_LINES;
  const decoded = decode(bytes, chosen.encoding);
  if (!decoded.ok) return decoded;
  const { encoding, text } = decoded.value;
  if (text.trim() === "") return refused("invalid", "The file is empty");
  const delimiter = chosen.delimiter ?? findDelimiter(text);
  try {
    if (isCards(text)) return await openCards(text, encoding);
    const records = readRecords(text, delimiter);
    const first = await firstOf(records, HEADER_WITHIN);
    const at = headerAt(first);
    const found = first[at];
    if (!found) return refused("invalid", "The file is empty");
    const header = readHeader(found, MOST_COLUMNS);
    if (!header.ok) return header;
    const unguarded = guardRemover(header.value);
    const headers = header.value.map(unguarded);
<<<<<<< HEAD
    const { total, full } = await countRows(joined(first.slice(at + 1), records), headers.length);
    if (total === 0) return refused("invalid", "The file names its columns, and has no rows");
    const isFull = total >= FEW_ROWS && full >= total * MOST;
    const rows = () => rowsAfterHeader(text, delimiter, { left: at + 1, unguarded });
    return done({ encoding, delimiter, headers, above: first.slice(0, at).map(leftOut), isFull, total, rows });
=======
    const total = await countRows(records, headers.length);
    if (total === 0) return refused("invalid", "The file has column names but no rows");
    const rows = () => rowsAfterHeader(text, delimiter, unguarded);
    return done({ encoding, delimiter, headers, total, rows });
>>>>>>> 0f918419 (Say in plain words what users, programs and operators read)
  } catch (error) {
    if (error instanceof WrongFile) return refused("invalid", error.message);
    throw error;
  }
}

async function openCards(text: string, encoding: Encoding): Promise<Result<Table, "invalid">> {
  const headers = columnsOfCards(text);
  const rows = () => rowsOfCards(text, headers);
  const { total } = await countRows(rows(), headers.length);
  if (total === 0) return refused("invalid", "The file has no cards");
  return done({ encoding, delimiter: ",", headers, above: [], isFull: false, total, rows });
}

/**
 * How many rows there are. A row that does not fit the header is listed as wrong later; here a file is refused whose rows mostly do
 * not fit, because then its first line is no header, or the delimiter another one.
 */
async function countRows(records: AsyncIterable<TableRow>, columns: number): Promise<{ total: number; full: number }> {
  let total = 0;
  let full = 0;
  let whole = 0;
  // Reports of other programs end with lines of their own: who made it, and when. They are shorter than rows, and no row follows.
  let closing = 0;
  let firstMisfit: TableRow | null = null;
  for await (const row of records) {
    total += 1;
    if (total > MOST_ROWS)
      throw new WrongFile(`Line ${row.line} is beyond row ${MOST_ROWS.toLocaleString("en-US")}: split the file`);
    const isWhole = misfitOf(row, columns) === null;
    if (row.values.filter((value) => value.trim() !== "").length >= FULL_FROM) full += 1;
    if (isWhole) whole += 1;
    else firstMisfit ??= row;
    closing = isWhole || row.values.length > columns ? 0 : closing + 1;
  }
  const misfits = total - whole - closing;
  if (firstMisfit && (whole === 0 || misfits > Math.max(whole, FEW_MISFITS)))
    throw new WrongFile(`Line ${firstMisfit.line} has ${misfitOf(firstMisfit, columns)}`);
  return { total, full };
}

/** "3 values, but the header names 12 columns", for a row that has more or fewer; null for any other. Empty ones at its end are none too many. */
export function misfitOf({ values }: TableRow, columns: number): string | null {
  const isWhole = values.length >= columns && values.slice(columns).every((value) => value.trim() === "");
  if (isWhole) return null;
  return `${values.length === 1 ? "1 value" : `${values.length} values`}, but the header has ${columns} columns`;
}

async function firstOf(records: AsyncGenerator<TableRow>, most: number): Promise<TableRow[]> {
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

const leftOut = ({ line, values }: TableRow): LeftOut => ({
  line,
  text: shortened(withSingleSpaces(values.filter(Boolean).join(" "))),
});

async function* rowsAfterHeader(
  text: string,
  delimiter: Delimiter,
  { left, unguarded }: { left: number; unguarded: (cell: string) => string },
): AsyncGenerator<TableRow> {
  const records = readRecords(text, delimiter);
  await firstOf(records, left);
  for await (const { line, values } of records) yield { line, values: values.map(unguarded) };
}
<<<<<<< HEAD
=======

/** `lines` is the line at which the row ends. */
type ParsedRow = { record: string[]; info: { lines: number } };

/** All records that are not blank, the header first. Throws a {@link WrongFile}. */
async function* readRecords(text: string, delimiter: Delimiter): AsyncGenerator<TableRow> {
  let end = 0;
  const parser = Readable.from(chunks(text)).pipe(
    parse({
      delimiter,
      record_delimiter: "\n",
      quote: opensQuotes(text, delimiter) ? '"' : null,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW_BYTES,
      info: true,
      // At an error the stream drops rows that nobody has asked for yet, so the place is noted when a row is parsed.
      on_record: (row, { lines }) => {
        end = lines;
        return row;
      },
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (record.some((value) => value.trim() !== "")) yield { line: info.lines - lineEnds(record), values: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new WrongFile(sentenceOf(error, nextLine(text, end)));
  }
}

/** Whether a value of the text begins with a quotation mark. If none does, quotation marks are characters like any other. */
const opensQuotes = (text: string, delimiter: Delimiter) =>
  text.startsWith('"') || text.includes('\n"') || text.includes(`${delimiter}"`);

/** Parts of the text, none of which ends within a character. */
function* chunks(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const next = start + CHUNK_CHARACTERS;
    const end = isHighSurrogate(text.charCodeAt(next - 1)) ? next + 1 : next;
    yield text.slice(start, end);
    start = end;
  }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

const lineEnds = (values: string[]) => values.reduce((sum, value) => sum + value.split("\n").length - 1, 0);

/** The first line after line `end` that is not blank. */
function nextLine(text: string, end: number): number {
  let start = 0;
  for (let line = 0; line < end; line++) start = text.indexOf("\n", start) + 1;
  const blank = /^\n*/.exec(text.slice(start))?.[0].length ?? 0;
  return end + blank + 1;
}

function sentenceOf({ code }: CsvError, line: number): string {
  if (code === "CSV_MAX_RECORD_SIZE") {
    return `The row that starts at line ${line} is longer than any record: a quotation mark or line end is missing`;
  }
  if (code === "CSV_QUOTE_NOT_CLOSED") return `A quotation mark in the row that starts at line ${line} is never closed`;
  return `The quotation marks in the row that starts at line ${line} do not match. ${HOW_TO_QUOTE}`;
}

const HOW_TO_QUOTE = "Put a value that contains a quotation mark in quotation marks and double each one inside it.";
>>>>>>> 0f918419 (Say in plain words what users, programs and operators read)
