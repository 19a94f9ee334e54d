/** How programs write that a value is missing (`tests/world/programs.test.ts`). */
import type { ImportField } from "../plan.ts";

const ALWAYS = new Set(["", "\\N", "#N/A", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NULL!", "<NA>", "(null)"]);
// R, pandas, MariaDB and json-2-csv. Each may be a name, but is empty if another cell of the row has the same.
const MOSTLY = new Set(["NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "nil", "undefined"]);
// What people write into a form's field of an address, a number or a day.
const DASHES = /^(?:[-–—]+|n\.?[/ ]?a\.?|none|no|unknown|keine?|aucune?|ning[uú]no|\?)$/i;
const VALUES: ReadonlySet<ImportField> = new Set(["email", "phone", "contactEmail", "targetCloseDate", "nextStepDate"]);
const NAMES: ReadonlySet<ImportField> = new Set(["name", "firstName", "lastName"]);

/** Tells whether a text in a field of this row stands for nothing. */
export function isNothing(field: ImportField, values: readonly string[]): (text: string) => boolean {
  return (text) => {
    if (ALWAYS.has(text) || (VALUES.has(field) && DASHES.test(text))) return true;
    if (!MOSTLY.has(text)) return false;
    return !NAMES.has(field) || values.filter((value) => value.trim() === text).length > 1;
  };
}
