import { EMAIL } from "#app/http/checks.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { withSingleSpaces } from "#app/text/visible-text.ts";
import { shortenedCell } from "../values/cell.ts";
import { readDay } from "../values/day.ts";
import { addressIn } from "../values/person.ts";
import type { TableRow } from "./csv-records.server.ts";

// What stands in records and hardly in the names of columns: a date, a phone number or an amount.
const DATE_PHONE_OR_AMOUNT = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\+?[\d\s().-]{7,}|[$€£]\s?\d[\d.,]*)$/;

/**
 * The names of the columns in a file's first line, of long ones the first 100 characters. A column without a name, or
 * with the same 100 as another, is called by its number ("Column 3"). A repeated name has a number behind it
 * ("Phone (2)"). Refuses too many columns, and a line that is a record.
 */
export function readHeader({ line, values }: TableRow, mostColumns: number): Result<string[], "invalid"> {
  if (values.length > mostColumns) {
    const limit = `at most ${mostColumns} can be read. Leave out what is not needed.`;
    return refused("invalid", `Line ${line} names ${values.length} columns; ${limit}`);
  }
  const whole = values.map(withSingleSpaces);
  const names = whole.map((name) => shortenedCell(name));
  if (names.some(isValue)) {
    return refused(
      "invalid",
      `Line ${line} looks like a record: the first line of the file must contain the column names`,
    );
  }
  const headers: string[] = [];
  for (const [at, name] of names.entries()) {
    const isKnown = name === "" || name === "__proto__" || (names.indexOf(name) < at && name !== whole[at]);
    headers.push(freeName(isKnown ? `Column ${at + 1}` : name, headers));
  }
  return done(headers);
}

/** The name, or behind it the first number that is free. */
function freeName(name: string, taken: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} (${number})`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}

/** The name of a column as it stands in the file. */
export const nameInFile = (header: string) => header.replace(/ \(\d{1,3}\)$/, "");

/** Whether a record has such a cell: an address, a number or a day, of several values in it the first. */
const isValue = (cell: string) =>
  EMAIL.test(addressIn(cell)) || DATE_PHONE_OR_AMOUNT.test(cell.split(VALUE_SEPARATOR)[0] ?? "") || isDay(cell);

const isDay = (cell: string) => readDay(cell, "dmy") !== null;

const VALUE_SEPARATOR = /\s:::\s|\s*[;,]\s(?=[+(\d])/;
