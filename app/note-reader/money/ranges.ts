/** Ranges of sums: "between 30 and 35 thousand". */
import { type Doc, type Found, lineOf } from "../tokens.ts";
import { readNumber } from "./numbers.ts";
import type { Amount } from "./sum-context.ts";

/** The lower end of a range is at most so many words long. */
const MAX_LOWER_END_WORDS = 8;
/** The upper end is at most so many times the lower one. */
const MAX_UPPER_TO_LOWER_RATIO = 10;

/** What stands before the lower end where a sum moved: "went from 30 to 35 thousand". */
const MOVED =
  /(?:^| )(?:went|goes?|going|came|moved?|moves|raised?|grew|grown|rose|jumped|bumped|increased?|changed?|revised|pushed|up)(?: \S+){0,3}$/;
/** "From" begins a range only after such words; elsewhere a sum moves from one to the other. */
const RANGES_FROM = /(?:^| )(?:anywhere|somewhere|rang(?:es?|ing)|worth|is|be|are|costs?|pays?|spends?) from$/;

/** Where the lower end of a range begins whose upper end `amount` is; undefined for another sum. */
export function lowerEnd(doc: Doc, { start, value, scale }: Amount): number | undefined {
  for (let from = start - 1; from >= Math.max(0, start - MAX_LOWER_END_WORDS); from--) {
    const lower = readNumber(doc.tokens, from);
    if (!lower || lower.end > start || !joinsRange(doc, from, lower.end, start)) continue;
    const low = lower.scale === 1 && lower.value < 1000 && scale >= 1000 ? lower.value * scale : lower.value;
    if (low < value && value <= low * MAX_UPPER_TO_LOWER_RATIO) return from;
  }
  return undefined;
}

/** Whether what stands between two numbers, and before them, makes them a range. */
function joinsRange(doc: Doc, from: number, end: number, start: number): boolean {
  const before = lineOf(doc, Math.max(0, from - 6), from).trim();
  const between = lineOf(doc, end, start)
    .trim()
    .replace(/^(?:dollars|bucks|euros|pounds) /, "");
  const source = doc.source.slice(doc.tokens[end - 1]?.end, doc.tokens[end]?.start);
  const isDash = end === start && /^\s*(?:dollars)?[-–—]\s*\$?$/.test(source);
  if (between === "and") return /(?:^| )between(?: \S+){0,2}$/.test(before);
  if (!isDash && !/^(?:(?:up )?to|or|through)$/.test(between)) return false;
  return / from$|^from$/.test(before) ? RANGES_FROM.test(before) : !MOVED.test(before);
}

/** The ranges of sums, each of both ends. */
export const rangesIn = (doc: Doc, amounts: readonly Amount[]): Found<number>[] =>
  amounts.flatMap((upper) => {
    const start = upper.isRange ? lowerEnd(doc, upper) : undefined;
    return start === undefined ? [] : { ...upper, start };
  });
