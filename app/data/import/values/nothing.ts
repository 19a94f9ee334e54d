/** How programs and people write that a value is missing (`programs.test.ts`, `nothing.test.ts` in `tests/world`). */
import type { ImportField } from "../plan.ts";

const ALWAYS_EMPTY_TEXTS = new Set(["", "\\N", "<NA>", "(null)", "#N/A", "#N/D", "#NV"]);
// What spreadsheets show of a formula that failed, in any language: "#REF!", "#NOMBRE?".
const FORMULA_ERROR = /^#¡?[\p{Lu}/0-9 ]{2,10}[!?]$/u;
// R, pandas, MariaDB and json-2-csv. Each may be a name, but is empty if another cell of the row has the same.
const EMPTY_UNLESS_NAME = new Set(["NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "nil", "undefined"]);
// What people write where a form wants something, also in brackets as Salesforce does: "[not provided]".
const PLACEHOLDER_WORDS =
  "n/a|tb[acd]|unknown|unspecified|not (?:provided|available|given|applicable|set|known|assigned)|unbekannt|keine angabe|" +
  "inconnue?|non renseignée?|desconocid[oa]|sconosciut[oa]|onbekend|okänd|ukendt|ukjent|desconhecid[oa]|neznám[ýá]|nieznan[ye]|неизвестно";
const NAME_PLACEHOLDER = new RegExp(
  `^(?:[^\\p{L}\\p{N}]+|[0\\s./:()+-]+|[[(<]?(?:${PLACEHOLDER_WORDS})\\.?[\\])>]?)$`,
  "iu",
);
const VALUE_PLACEHOLDER =
  /^(?:[nk]\.?[/ ]?a\.?|x{1,4}|none|no|nil|keine?|aucune?|ning[uú]no|nessuno|geen|missing|blank|empty|no (?:phone|e-?mail))$/i;
const CONTACT_AND_DATE = new Set<ImportField>(["email", "phone", "contactEmail", "targetCloseDate", "nextStepDate"]);
const PERSON_NAMES = new Set<ImportField>(["name", "firstName", "lastName"]);
const NAMES = new Set<ImportField>([...PERSON_NAMES, "businessName", "contactName", "contactBusiness"]);

/** Tells whether a text in a field of this row stands for nothing. */
export function createEmptyTextTest(field: ImportField, values: readonly string[]): (text: string) => boolean {
  return (text) => {
    if (ALWAYS_EMPTY_TEXTS.has(text) || FORMULA_ERROR.test(text)) return true;
    if ((CONTACT_AND_DATE.has(field) || NAMES.has(field)) && NAME_PLACEHOLDER.test(text)) return true;
    if (CONTACT_AND_DATE.has(field) && VALUE_PLACEHOLDER.test(text)) return true;
    if (!EMPTY_UNLESS_NAME.has(text)) return false;
    return !PERSON_NAMES.has(field) || values.filter((value) => value.trim() === text).length > 1;
  };
}
