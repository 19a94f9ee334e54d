/** The dates of a note that count. */
import { dayOf, partsOf } from "../../dates/calendar.ts";
import type { DateRange } from "../../dates/periods.ts";
import { type Doc, type Found, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

const BEFORE_OLD =
  /(?:^| )(?:from|instead of|not|no longer|rather than|(?:is|are|was|\S+'s|called?) off|was|were|planned for|(?<!or )(?:no|not) (?!wait|hold|sorry|scrap|actually|make)(?:\w+ ){0,4}(?:on|at)|(?:rather than|instead of|not|no longer) (?:in|by|for|around))(?: the)?$/;
const NOT_BEFORE = /(?:^| )not (?:\w+ )?(?:before|until|till)$/;
/** "Not before the 4th, so july 7": so near, the later day is the one meant. */
const NEAR = 5;
const isArrow = (doc: Doc, one: Span, next: Span) =>
  /->|=>|→/.test(doc.source.slice(doc.tokens[one.end - 1]?.end ?? 0, doc.tokens[next.start]?.start ?? 0));

const BETWEEN =
  /^(?:(?:so|say|let's|we|i'd|or|maybe|probably|now|exactly|more|like|it's|that's|which|is|then|make|it|call|about|around|on|for) ?)*(?:the)?$/;
const ORDINAL =
  /^(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:twenty|thirty)[ -]?)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)$/;

/** "The end of february, say the twenty sixth": a day without a month is one of the month told right before it. */
function inItsMonth(doc: Doc, date: Found<DateRange>, before: Found<DateRange> | undefined): Found<DateRange> {
  const isBare =
    date.value.from === date.value.to && ORDINAL.test(lineOf(doc, date.start, date.end).replace(/^the /, ""));
  if (!isBare || !before || date.start - before.end > 5 || ORDINAL.test(lineOf(doc, before.start, before.end)))
    return date;
  if (doc.tokens[date.start]?.gap === 2 || !BETWEEN.test(lineOf(doc, before.end, date.start))) return date;
  const { year, month } = partsOf(before.value.to);
  const day = dayOf(year, month, partsOf(date.value.from).date);
  const isLater = day > date.value.from && partsOf(day).month === month;
  return isLater ? { ...date, value: { ...date.value, from: day, to: day } } : date;
}

/** Dates that count: no denied or conditional ones, and none that another takes the place of. */
export function standingDates({ doc, dates, isUnreal }: Reading): Found<DateRange>[] {
  const told = dates.map((date, index) => inItsMonth(doc, date, dates[index - 1]));
  return told.filter((date, index) => {
    const before = lineOf(doc, date.start - 5, date.start);
    const next = dates[index + 1];
    if (NOT_BEFORE.test(before) && next && next.start - date.end <= NEAR) return false;
    // "5/28 -> 6/4"
    if (next && next.start - date.end <= 3 && isArrow(doc, date, next)) return false;
    return !BEFORE_OLD.test(before) && !isUnreal(date);
  });
}
