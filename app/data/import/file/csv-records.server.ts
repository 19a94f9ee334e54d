/** The records of a CSV text, one after the other. */
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type CsvDialect, withoutFormula } from "./csv-dialects.ts";

// The longest note has 10,000 characters, so a longer row is no row but a quotation mark or a line end that is missing.
const MAX_ROW_BYTES = 200_000;
const CHUNK_CHARACTERS = 65_536;

/**
 * A row of a file. `line` is the one at which it begins, from 1. `values` are as many as there are headers, except in a
 * misfit. `stray` says why it is no record.
 */
export type TableRow = { line: number; values: string[]; stray?: string | undefined };

/** What is wrong with a file, as a sentence. */
export class WrongFile extends Error {}

/** `lines` is the line at which the row ends. */
type ParsedRow = { record: string[]; info: { lines: number } };

/** All records that are not blank, the header first. Throws a {@link WrongFile}. */
export async function* readCsvRecords({
  text,
  delimiter,
  quote,
  ltrim,
  meaning,
}: CsvDialect): AsyncGenerator<TableRow> {
  let end = 0;
  const parser = Readable.from(chunks(text)).pipe(
    parse({
      delimiter,
      record_delimiter: "\n",
      quote,
      ltrim,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
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
      if (record.every((value) => value.trim() === "")) continue;
      yield { line: info.lines - lineEnds(record), values: record.map((value) => meaning(withoutFormula(value))) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new WrongFile(sentenceOf(error, nextLine(text, end)));
  }
}

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
