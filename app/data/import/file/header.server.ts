import { EMAIL } from "#app/http/checks.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { TableRow } from "./table.server.ts";

// What stands in records and hardly in the names of columns: a date, a phone number or an amount.
const VALUE = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\+?[\d\s().-]{7,}|[$€£]\s?\d[\d.,]*)$/;

/**
 * The names of the columns in a file's first line. A column without a name is called by its number ("Column 3"). Refuses too
 * many columns, a name that stands twice, and a line that is a record.
 */
export function readHeader({ line, values }: TableRow, mostColumns: number): Result<string[], "invalid"> {
  if (values.length > mostColumns) {
    const limit = `at most ${mostColumns} can be read. Leave out what is not needed.`;
    return refused("invalid", `Line ${line} names ${values.length} columns; ${limit}`);
  }
  const names = values.map((value) => value.replace(/\s+/g, " ").trim());
  if (names.some((name) => EMAIL.test(name) || VALUE.test(name))) {
    return refused("invalid", `Line ${line} looks like a record: the first line of the file has to name the columns`);
  }
  const headers = names.map((name, at) => (name === "" || name === "__proto__" ? `Column ${at + 1}` : name));
  const twice = headers.find((name, at) => headers.indexOf(name) < at);
  if (twice) return refused("invalid", `Line ${line} names two columns “${twice}”: give each a name of its own`);
  return done(headers);
}
