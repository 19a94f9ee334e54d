/** Dates relative to another date: "the day before thanksgiving", "two weeks before that", "the week after". */

import { type Doc, type Found, findPhrases } from "../tokens.ts";
import type { Day } from "./calendar.ts";
import { COUNT } from "./date-words.ts";
import { type DateRange, shift } from "./periods.ts";

const DISTANCE = new RegExp(
  `(?<![^ ])(?:the )?(?:(${COUNT})?(days?|weeks?|months?) (before|prior to|ahead of|after|from)|(next|following) day)(?: (?:that|then|it))?(?![^ ])`,
  "g",
);
/** How many tokens back the date may be that "the week after" refers to. */
const REACH = 20;

function moved(base: DateRange, match: RegExpMatchArray): DateRange | undefined {
  const [, count, unit, way, following] = match;
  if (following) return shift(base.to, "a ", "day");
  if (!unit || !way) return undefined;
  if (/after|from/.test(way)) return shift(base.to, count ?? "a ", unit);
  const span = shift(0, count ?? "a ", unit.startsWith("month") ? "day" : unit);
  return span && !unit.startsWith("month") ? { from: base.from - span.from, to: base.from - span.from } : undefined;
}

/**
 * Adds the relative dates. "The day before thanksgiving" replaces the holiday; "the week after" is added beside the date that it
 * refers to.
 */
export function withRelative(doc: Doc, dates: Found<DateRange>[], today: Day): Found<DateRange>[] {
  let all = [...dates];
  for (const match of findPhrases(doc, DISTANCE)) {
    if (doc.tokens.slice(match.start, match.end).some((t) => t.mask)) continue;
    if (all.some((d) => d.start < match.end && match.start < d.end)) continue;
    const next = all.find((d) => d.start === match.end);
    const base = next ?? all.findLast((d) => d.end <= match.start && match.start - d.end <= REACH && !d.value.past);
    if (!base || (!next && !endsHere(doc, match.end))) continue;
    const value = moved(base.value, match.value);
    if (!value || value.to < today) continue;
    // What must be done before a day is not done on that day.
    const replaced = /before|prior|ahead/.test(match.value[3] ?? "") ? base : next;
    all = all.filter((d) => d !== replaced);
    all.push({ start: match.start, end: next?.end ?? match.end, value });
    all.sort((a, b) => a.start - b.start);
  }
  return all;
}

/** "the week after" alone; "two weeks after the order" refers to no date. */
function endsHere(doc: Doc, end: number): boolean {
  const next = doc.tokens[end];
  return !next || next.gap > 0 || /^(?:and|so|but|at)$/.test(next.lower);
}
