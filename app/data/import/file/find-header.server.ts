import { foldedHeader, nameKey } from "#app/contacts/field-names.ts";
import { CONTACT_COLUMNS, OPPORTUNITY_COLUMNS } from "../columns/column-names.ts";
import type { TableRow } from "./csv-records.server.ts";

/** A header stands among so many of a file's first rows that are not blank. */
export const HEADER_SEARCH_ROWS = 20;

// So many names of columns in a row are a header.
const MIN_HEADER_NAMES = 3;

const KNOWN = new Set([...Object.values(CONTACT_COLUMNS), ...Object.values(OPPORTUNITY_COLUMNS)].flat());

// What programs call columns of which they know no name: "Field1", "Unnamed: 0", "A".
const PLACEHOLDER = /^(?:[A-Z]{1,2}|\p{L}*[ _:.-]{0,2}\d{1,3})$/u;

// A comment, and DATEV's line about the file.
const PREAMBLE = /^#|^(?:EXTF|DTVF)$/;

const isColumnName = (name: string) => KNOWN.has(nameKey(foldedHeader(name)));
const filledIn = ({ values }: TableRow) => values.filter((value) => value.trim() !== "");
const countKnownNames = (row: TableRow) => filledIn(row).filter((value) => isColumnName(value)).length;

/**
 * Which of a file's first rows is the header: the first one, unless lines stand above it (a title, a day, a note, a row
 * of groups). A later one is it if it has more names of columns that are known, and those above have fewer values or
 * repeat them, or are a table of their own that ends at the title of this one, as in the reports of webinars; or if
 * those above have one value each, in a table of several columns.
 */
export function headerAt(first: readonly TableRow[]): number {
  const known = first.map(countKnownNames);
  const best = known.indexOf(Math.max(...known));
  const header = first[best];
  const isKnown = header && (known[best] ?? 0) > (filledIn(header).length > 1 ? 1 : 0);
  const above = first.slice(0, best);
  const title = above.at(-1);
  const isTitled = title !== undefined && filledIn(title).length === 1 && (known[best] ?? 0) > 1;
  if (isKnown && (isTitled || above.every((row) => canStandAboveHeader(row, filledIn(header).length)))) return best;
  const filled = first.map((row) => filledIn(row).length);
  return filled[0] === 1 && mode(filled) > 1 ? filled.findIndex((count) => count > 1) : 0;
}

function canStandAboveHeader(row: TableRow, columns: number): boolean {
  const values = filledIn(row);
  const isPlaceholders = values.every((value) => PLACEHOLDER.test(value.trim()));
  return (
    values.length < columns || new Set(values).size < values.length || isPlaceholders || PREAMBLE.test(values[0] ?? "")
  );
}

/** Whether a row is another header: names of columns that are known, of which this one has other ones. */
export function otherHeaderTest(header: readonly string[]): (row: TableRow) => boolean {
  const isKnown = countKnownNames({ line: 1, values: [...header] }) > 1;
  const own = new Set(header.map(foldedHeader));
  return (row) => {
    if (!isKnown || row.values.length < MIN_HEADER_NAMES) return false;
    const names = filledIn(row);
    if (names.length < MIN_HEADER_NAMES || !names.every((name) => isColumnName(name))) return false;
    return !names.every((name) => own.has(foldedHeader(name)));
  };
}

/** The most frequent of numbers, of equally frequent ones the first. */
export function mode(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
