/** Finds the dates of a transcript. */
import { type Doc, type Found, findPhrases, lineOf, overlaps, type Span } from "../tokens.ts";
import type { Day } from "./calendar.ts";
import { RULES } from "./date-rules.ts";
import { type DateRange, one } from "./periods.ts";
import { withRelative } from "./relative-dates.ts";

/** Every date of the transcript, in order. Dates overlap neither each other nor masked tokens. */
export function findDates(doc: Doc, today: Day): Found<DateRange>[] {
  const found: Found<DateRange>[] = [];
  const left: Span[] = [];
  for (const { words, read } of RULES) {
    for (const match of findPhrases(doc, words)) {
      const masked = doc.tokens.slice(match.start, match.end).some((t) => t.mask);
      if (masked || [...found, ...left].some((f) => overlaps(f, match))) continue;
      if (isAfter(doc, match) && !/\d|th$/.test(match.value[0])) {
        left.push(match);
        continue;
      }
      if (isCounting(doc, match) || isTerm(doc, match)) continue;
      const value = beforehand(doc, match, read(match.value as string[], today), today);
      if (value) found.push({ start: match.start, end: match.end, value });
    }
  }
  return withRelative(
    doc,
    found.sort((a, b) => a.start - b.start),
    today,
  );
}

/** "before march" is the day before it at the latest. */
function beforehand(doc: Doc, { start }: Span, value: DateRange | undefined, today: Day): DateRange | undefined {
  const whole = value && !value.past && value.to - value.from >= 27 && value.from - 1 > today;
  return whole && doc.tokens[start - 1]?.lower === "before" ? one(value.from - 1) : value;
}

/** "after labor day" names no day; "the week after labor day" does (`withRelative`). */
function isAfter(doc: Doc, { start }: Span): boolean {
  const counted = /^(?:days?|weeks?|months?)$/.test(doc.tokens[start - 2]?.lower ?? "");
  return doc.tokens[start - 1]?.lower === "after" && !counted;
}

/** "the first wedding", "the second one": an ordinal before a noun is not a day of the month. */
function isCounting(doc: Doc, { start, end }: Span): boolean {
  const next = doc.tokens[end];
  const ordinal = /^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;
  return ordinal.test(lineOf(doc, start, end)) && next?.gap === 0 && next.known && /^(?:NOUN|ADJ|NUM)$/.test(next.pos);
}

/** "payment in ninety days", "within two weeks of the order": terms of a deal, not a date. */
function isTerm(doc: Doc, { start, end }: Span): boolean {
  return (
    /^(?:in|within|inside|under) (?!the$)/.test(lineOf(doc, start, start + 2)) &&
    (/(?:^| )(?:payments?|payable|paid|pays?|net|terms|invoices?|deposit|financing|warranty|lead time|turnaround)(?: is| are)?$/.test(
      lineOf(doc, start - 3, start),
    ) ||
      /^(?:of|after|from) (?:the |an? |our |their |his |her )?(?:orders?|ordering|signing|signature|po|purchase|deposit|delivery|receipt|invoice|payment|approval)$/.test(
        lineOf(doc, end, end + (/^(?:the|an?|our|their|his|her)$/.test(doc.tokens[end + 1]?.lower ?? "") ? 3 : 2)),
      ))
  );
}
