/** How programs write a table otherwise than RFC 4180 (`tests/world/programs.test.ts`). */
import type { Delimiter } from "../plan.ts";
import { isDealquestFile } from "./cell-guard.ts";
import { withoutRules } from "./ruled-table.ts";

/** A text, what quotes its values, and what a value of it means. */
export type CsvDialect = {
  text: string;
  delimiter: Delimiter;
  quote: '"' | null;
  /** Blanks may stand behind what parts the columns. */
  ltrim?: boolean;
  meaning: (cell: string) => string;
};

const HEADER_PREFIX_CHARACTERS = 200;

// By backslashes MariaDB, PostgreSQL's COPY, jq and Miller write what would end a value or a row, and \N for nothing.
const ESCAPED: Record<string, string> = { "\\": "\\", n: "\n", t: "\t", r: "\n", b: "", "0": "", Z: "", N: "\\N" };
const ESCAPE = /\\([\\ntrbN0Z])/g;
const ESCAPABLE_CHARACTERS = new Set(["\n", "\t", '"', "'", ",", ";", "|"]);
// What gives nothing away: a quotation mark may stand behind a backslash that is a text's own.
const AMBIGUOUS_AFTER_BACKSLASH = new Set(['"', "'", ",", ";", "|"]);

/** Ways to read a text, the likeliest first. */
export function possibleDialects(text: string, delimiter: Delimiter): CsvDialect[] {
  const isOwn = isDealquestFile(
    text.slice(0, HEADER_PREFIX_CHARACTERS).split("\n", 1)[0]?.replaceAll('"', "").split(delimiter) ?? [],
  );
  if (isOwn) return [{ text, delimiter, quote: quoteIn(text, delimiter), meaning: unchangedCell }];
  const ruled = delimiter === "|" ? withoutRules(text) : null;
  if (ruled !== null) return [{ text: ruled, delimiter, quote: '"', meaning: unchangedCell }];
  const plain = withoutFormulaTexts(text, delimiter);
  const escapes = detectEscapes(plain);
  const usual: CsvDialect = { text: plain, delimiter, quote: quoteIn(plain, delimiter), meaning: unchangedCell };
  if (escapes === "sure") Object.assign(usual, { text: withRawEscaped(plain), meaning: unescaped });
  const ways = [usual];
  if (escapes !== "none" && plain.includes('\\"')) ways.push({ ...usual, text: withQuotesDoubled(usual.text) });
  if (usual.quote && (delimiter === "\t" || delimiter === "|") && !QUOTED_CELL.test(plain))
    ways.push({ ...usual, quote: null });
  const spaced: CsvDialect = { ...usual, quote: '"', ltrim: true };
  if (delimiter !== "\t" && plain.includes(`${delimiter} "`)) usual.quote ? ways.push(spaced) : ways.unshift(spaced);
  return ways;
}

const unchangedCell = (cell: string) => cell;

/** `="0171"`, by which programs keep spreadsheets from taking a text for a number, also within quotation marks. */
export const withoutFormula = (cell: string) =>
  /^="(?:[^"]|"")*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;

function withoutFormulaTexts(text: string, delimiter: Delimiter): string {
  if (!text.includes(`${delimiter}="`) && !text.includes('\n="') && !text.startsWith('="')) return text;
  const separator = delimiter === "|" ? "\\|" : delimiter;
  return text.replace(new RegExp(`(^|[\\n${separator}])=("(?:[^"\\n]|"")*")(?=[\\n${separator}]|$)`, "g"), "$1$2");
}

/** Quotation marks if a value begins with one. If none does, they are characters like any other. */
const quoteIn = (text: string, delimiter: Delimiter) =>
  text.startsWith('"') || text.includes('\n"') || text.includes(`${delimiter}"`) ? '"' : null;

// A whole value in quotation marks.
const QUOTED_CELL = /(?:^|[\t\n|])"[^"\t\n|]*"(?=[\t\n|]|$)/;

/**
 * Whether a text's backslashes are all such as programs write before a character: `maybe` where they stand before
 * quotation marks alone.
 */
function detectEscapes(text: string): "sure" | "maybe" | "none" {
  let found: "sure" | "maybe" | "none" = "none";
  for (let at = text.indexOf("\\"); at >= 0; at = text.indexOf("\\", at + 2)) {
    const next = text[at + 1] ?? "";
    if (!(next in ESCAPED) && !ESCAPABLE_CHARACTERS.has(next)) return "none";
    const isPath = next !== "\\" && text[at - 1] === ":" && /[A-Za-z]/.test(text[at - 2] ?? "");
    const isServer = next === "\\" && !/[^\s",;|]/.test(text[at - 1] ?? "") && /\w/.test(text[at + 2] ?? "");
    if (isPath || isServer) return "none";
    if (!AMBIGUOUS_AFTER_BACKSLASH.has(next)) found = "sure";
    else if (found === "none") found = "maybe";
  }
  return found;
}

// Behind pairs of backslashes, which are one each. Patterns without a function: a file may have millions of escapes.
const RAW_LINE_END = /(?<!\\)((?:\\\\)*)\\\n/g;
const RAW_TAB = /(?<!\\)((?:\\\\)*)\\\t/g;
const ESCAPED_QUOTE = /(?<!\\)((?:\\\\)*)\\"/g;

/** A line end or tab behind a backslash is one within a value. */
const withRawEscaped = (text: string) => text.replace(RAW_LINE_END, "$1\\n").replace(RAW_TAB, "$1\\t");

const withQuotesDoubled = (text: string) => text.replace(ESCAPED_QUOTE, '$1""');

const unescaped = (cell: string) => cell.replace(ESCAPE, (_, next) => ESCAPED[next] ?? "");
