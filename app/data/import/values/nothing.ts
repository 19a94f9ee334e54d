/** How programs and people write that a value is missing (`programs.test.ts`, `nothing.test.ts` in `tests/world`). */
import type { ImportField } from "../plan.ts";

const ALWAYS = new Set(["", "\\N", "<NA>", "(null)", "#N/A", "#N/D", "#NV"]);
// What spreadsheets show of a formula that failed, in any language: "#REF!", "#NOMBRE?".
const FAILED = /^#¡?[\p{Lu}/0-9 ]{2,10}[!?]$/u;
// R, pandas, MariaDB and json-2-csv. Each may be a name, but is empty if another cell of the row has the same.
const MOSTLY = new Set(["NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "nil", "undefined"]);
// What people write where a form wants something, also in brackets as Salesforce does: "[not provided]".
const NO_WORDS =
  "n/a|tb[acd]|unknown|unspecified|not (?:provided|available|given|applicable|set|known|assigned)|unbekannt|keine angabe|" +
  "inconnue?|non renseignée?|desconocid[oa]|sconosciut[oa]|onbekend|okänd|ukendt|ukjent|desconhecid[oa]|neznám[ýá]|nieznan[ye]|неизвестно";
const NO_NAME = new RegExp(`^(?:[^\\p{L}\\p{N}]+|[0\\s./:()+-]+|[[(<]?(?:${NO_WORDS})\\.?[\\])>]?)$`, "iu");
const NO_VALUE =
  /^(?:[nk]\.?[/ ]?a\.?|x{1,4}|none|no|nil|keine?|aucune?|ning[uú]no|nessuno|geen|missing|blank|empty|no (?:phone|e-?mail))$/i;
const VALUES: ReadonlySet<ImportField> = new Set(["email", "phone", "contactEmail", "targetCloseDate", "nextStepDate"]);
const NAMES: ReadonlySet<ImportField> = new Set(["name", "firstName", "lastName"]);
const CALLED: ReadonlySet<ImportField> = new Set([...NAMES, "businessName", "contactName", "contactBusiness"]);

/** Tells whether a text in a field of this row stands for nothing. */
export function isNothing(field: ImportField, values: readonly string[]): (text: string) => boolean {
  return (text) => {
    if (ALWAYS.has(text) || FAILED.test(text)) return true;
    if ((VALUES.has(field) || CALLED.has(field)) && NO_NAME.test(text)) return true;
    if (VALUES.has(field) && NO_VALUE.test(text)) return true;
    if (!MOSTLY.has(text)) return false;
    return !NAMES.has(field) || values.filter((value) => value.trim() === text).length > 1;
  };
}
