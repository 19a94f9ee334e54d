/** Dates that are over though their words could mean a day to come. */
import { PAST_WORDS } from "../steps/step-words.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import type { Day } from "./calendar.ts";
import type { DateRange } from "./periods.ts";

/** "he left in june", said in August: a month that comes again only in the next year, after a deed that is done. */
export function isMonthPast(doc: Doc, from: number, { start, value }: Found<DateRange>, today: Day): boolean {
  if (value.to - value.from < 27 || value.from - today < 150) return false;
  const words = doc.tokens.slice(Math.max(from, start - 5), start);
  return words.some((t) => t.pos === "VERB" && (PAST_WORDS.has(t.lower) || (t.known && /[^e]ed$/.test(t.lower))));
}

/** "quick recap of tuesday": the day that is told about. */
export const isRecap = (doc: Doc, { start }: Span) =>
  /(?:^| )(?:recap|summary|notes?|report|minutes|highlights) (?:of|from)(?: the| last)?$/.test(
    lineOf(doc, start - 3, start),
  );

/** "on the bench since monday": has happened; "since friday is a holiday" tells why. */
export const isSince = (doc: Doc, { start, end }: Span) =>
  doc.tokens[start - 1]?.lower === "since" && (doc.tokens[end]?.gap ?? 2) > 0;
