/** Finds the dates of a transcript. */
import { isCorrection } from "../corrections.ts";
import { globalPattern } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, overlaps, type Span, wordAt } from "../tokens.ts";
import { type Day, dayOf, partsOf } from "./calendar.ts";
import { RULES } from "./date-rules.ts";
import { COUNT, type DateRange, dateNumber, shift, singleDay } from "./periods.ts";

const RELATIVE_DATE = globalPattern`
  (?<![^ ])(?:the )?(?:(${COUNT})?(days?|weeks?|months?) (before|prior to|ahead of|after|from)|(next|following) day)(?: (?:that|then|
  it))?(?![^ ])
`;
/** How many tokens back the date may be that "the week after" refers to. */
const MAX_TOKENS_TO_BASE_DATE = 20;

function shiftFromBaseDate(base: DateRange, match: RegExpMatchArray): DateRange | undefined {
  const [, count, unit, way, following] = match;
  if (following) return shift(base.to, "a ", "day");
  if (!unit || !way) return undefined;
  if (/after|from/.test(way)) return shift(base.to, count ?? "a ", unit);
  const span = shift(0, count ?? "a ", unit.startsWith("month") ? "day" : unit);
  return span && !unit.startsWith("month") ? { from: base.from - span.from, to: base.from - span.from } : undefined;
}

/**
 * Adds the relative dates. "The day before thanksgiving" replaces the holiday; "the week after" is added beside the
 * date that it refers to.
 */
function withRelative(doc: Doc, dates: Found<DateRange>[], today: Day): Found<DateRange>[] {
  let all = [...dates];
  for (const match of findPhrases(doc, RELATIVE_DATE)) {
    if (doc.tokens.slice(match.start, match.end).some((t) => t.mask)) continue;
    if (all.some((d) => d.start < match.end && match.start < d.end)) continue;
    const next = all.find((d) => d.start === match.end);
    const base =
      next ??
      all.findLast((d) => d.end <= match.start && match.start - d.end <= MAX_TOKENS_TO_BASE_DATE && !d.value.past);
    if (!base || (!next && !isEndOfPhrase(doc, match.end))) continue;
    const value = shiftFromBaseDate(base.value, match.value);
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
function isEndOfPhrase(doc: Doc, end: number): boolean {
  const next = doc.tokens[end];
  return !next || next.gap > 0 || /^(?:and|so|but|at)$/.test(next.lower);
}

/**
 * Every date of the transcript, in order. Dates overlap neither each other nor masked tokens. `isDayFirst`: "3/4" is
 * the third of April, unless another day of the note is written otherwise.
 */
export function findDates(doc: Doc, today: Day, isDayFirst = false): Found<DateRange>[] {
  const found: Found<DateRange>[] = [];
  const left: Span[] = [];
  for (const { words, read } of RULES) {
    for (const match of findPhrases(doc, words)) {
      const masked = doc.tokens.slice(match.start, match.end).some((t) => t.mask);
      if (masked || [...found, ...left].some((f) => overlaps(f, match))) continue;
      if (followsAfter(doc, match) && !/\d|th$/.test(match.value[0])) {
        left.push(match);
        continue;
      }
      if (isOrdinalBeforeNoun(doc, match)) continue;
      const value = dayBeforePeriod(doc, match, read(match.value as string[], today, isDayFirst), today);
      if (value) found.push({ start: match.start, end: match.end, value });
    }
  }
  const inOrder = found.sort((a, b) => a.start - b.start);
  return withoutTimesOfDay(doc, withRelative(doc, keepMonthOfCorrectedDate(doc, inOrder, today), today));
}

/** "Two days before Christmas, in the morning": beside another day it is no next morning. */
function withoutTimesOfDay(doc: Doc, dates: Found<DateRange>[]): Found<DateRange>[] {
  return dates.filter((one, at) => {
    const isBeside = [dates[at - 1]?.end, dates[at + 1]?.start].some((end) => end === one.start || end === one.end);
    return !isBeside || !/in the morning$/.test(lineOf(doc, one.start, one.end));
  });
}

/** "january 20th, no wait, the 27th": the day that replaces another is of its month. */
function keepMonthOfCorrectedDate(doc: Doc, dates: Found<DateRange>[], today: Day): Found<DateRange>[] {
  return dates.map((date, at) => {
    const before = dates[at - 1];
    const number = dateNumber(/^(?:the )?(\S+)$/.exec(lineOf(doc, date.start, date.end))?.[1] ?? "");
    const isBare = number > 0 && number < 32 && !/\d[/.-]/.test(lineOf(doc, date.start, date.end));
    if (!before || !isBare || !isCorrection(doc, before.end, date.start)) return date;
    const { year, month } = partsOf(before.value.from);
    const day = dayOf(year, month, number);
    return day > today ? { ...date, value: { from: day, to: day } } : date;
  });
}

/** "before march" is the day before it at the latest. */
function dayBeforePeriod(doc: Doc, { start }: Span, value: DateRange | undefined, today: Day): DateRange | undefined {
  const whole = value && !value.past && value.to - value.from >= 27 && value.from - 1 > today;
  return whole && doc.tokens[start - 1]?.lower === "before" ? singleDay(value.from - 1) : value;
}

/** "after labor day" names no day; "the week after labor day" does (`withRelative`). */
function followsAfter(doc: Doc, { start }: Span): boolean {
  const counted = /^(?:days?|weeks?|months?)$/.test(wordAt(doc, start - 2));
  return doc.tokens[start - 1]?.lower === "after" && !counted;
}

/** "the first wedding", "the second one": an ordinal before a noun is not a day of the month. */
function isOrdinalBeforeNoun(doc: Doc, { start, end }: Span): boolean {
  const next = doc.tokens[end];
  const ordinal = /^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;
  return ordinal.test(lineOf(doc, start, end)) && next?.gap === 0 && next.known && /^(?:NOUN|ADJ|NUM)$/.test(next.pos);
}
