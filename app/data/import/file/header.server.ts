import { EMAIL } from "#app/http/checks.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { quoted, shortened, withSingleSpaces } from "../values/cell.ts";
import { readDay } from "../values/day.ts";
import { addressIn } from "../values/person.ts";
import type { TableRow } from "./csv-records.server.ts";

// What stands in records and hardly in the names of columns: a date, a phone number or an amount.
const VALUE = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\+?[\d\s().-]{7,}|[$€£]\s?\d[\d.,]*)$/;

/**
 * The names of the columns in a file's first line, of long ones the first 100 characters. A column without a name, or
 * with the same 100 as another, is called by its number ("Column 3"). Refuses too many columns, a name that stands
 * twice, and a line that is a record.
 */
export function readHeader({ line, values }: TableRow, mostColumns: number): Result<string[], "invalid"> {
  if (values.length > mostColumns) {
    const limit = `at most ${mostColumns} can be read. Leave out what is not needed.`;
    return refused("invalid", `Line ${line} names ${values.length} columns; ${limit}`);
  }
  const whole = values.map(withSingleSpaces);
  const names = whole.map((name) => shortened(name));
  if (names.some(isValue)) {
    return refused(
      "invalid",
      `Line ${line} looks like a record: the first line of the file must contain the column names`,
    );
  }
  // Two long names may begin alike.
  const headers = names.map((name, at) =>
    name === "" || name === "__proto__" || names.indexOf(name) < at ? `Column ${at + 1}` : name,
  );
  const twice = firstTwice(whole.filter((name) => name !== "")) ?? firstTwice(headers);
  if (!twice) return done(headers);
  return refused("invalid", `Line ${line} names two columns ${quoted(twice)}: give each a name of its own`);
}

/** Whether a record has such a cell: an address, a number or a day, of several values in it the first. */
const isValue = (cell: string) =>
  EMAIL.test(addressIn(cell)) || VALUE.test(cell.split(BETWEEN)[0] ?? "") || isDay(cell);

const isDay = (cell: string) => readDay(cell, "dmy") !== null;

const BETWEEN = /\s:::\s|\s*[;,]\s(?=[+(\d])/;

const firstTwice = (names: string[]) => names.find((name, at) => names.indexOf(name) < at);
