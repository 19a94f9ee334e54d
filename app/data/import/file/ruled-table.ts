/** Tables drawn with lines, as Markdown, MySQL and psql write them (`tests/world/tables.test.ts`). */
import { MAX_COLUMNS } from "../plan.ts";

const RULE = /^[\s|+:-]+$/;
const RULE_SEARCH_LINES = 20;

const isRule = (line: string) => line.includes("---") && /[|+]/.test(line) && RULE.test(line);

/** Whether a line of dashes stands below a row of names, and a row below it. */
export function isRuled(text: string): boolean {
  const first = text.split("\n", RULE_SEARCH_LINES);
  return first.some(
    (line, at) => at > 0 && isRule(line) && first[at - 1]?.includes("|") && first[at + 1]?.includes("|"),
  );
}

/** The table with quoted values, a vertical bar between them and as many lines; null for any other text. */
export function withoutRules(text: string): string | null {
  if (!isRuled(text)) return null;
  const lines = text.split("\n").map((line) => {
    if (isRule(line)) return "";
    return line.includes("|") ? cellsOf(line).map(quotedCell).join("|") : line;
  });
  return lines.join("\n");
}

/** The values of a row, cut off if too many. Bars at both ends are its frame; an escaped bar belongs to a value. */
function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^\|/, "");
  return bare.replace(/(?<!\\)\|$/, "").split(/(?<!\\)\|/, MAX_COLUMNS + 1);
}

const quotedCell = (cell: string) => `"${cell.trim().replaceAll("\\|", "|").replaceAll('"', '""')}"`;
