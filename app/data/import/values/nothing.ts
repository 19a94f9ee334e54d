/** How programs write that a value is missing (`tests/world/programs.test.ts`). */
import type { ImportField } from "../plan.ts";

const ALWAYS = new Set(["", "\\N", "#N/A", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NULL!", "<NA>", "(null)"]);
// R, pandas, MariaDB and json-2-csv. As a name they may be somebody's: they are none where another cell of the row has the same.
const MOSTLY = new Set(["NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "nil", "undefined"]);
const NAMES: ReadonlySet<ImportField> = new Set(["name", "firstName", "lastName"]);

/** Tells whether a text in a field of this row stands for nothing. */
export function isNothing(field: ImportField, values: readonly string[]): (text: string) => boolean {
  return (text) => {
    if (ALWAYS.has(text)) return true;
    if (!MOSTLY.has(text)) return false;
    return !NAMES.has(field) || values.filter((value) => value.trim() === text).length > 1;
  };
}
