/** The dates of a note that count. */
import { dayOf, partsOf } from "../../dates/calendar.ts";
import type { DateRange } from "../../dates/periods.ts";
import { type Doc, type Found, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import { sentenceBefore } from "./date-says.ts";

const BEFORE_OLD =
  /(?:^| )(?:from|instead of|not|no longer|rather than|(?:is|are|was|\S+'s|called?) off|was|were|planned for|(?<!or )(?:no|not) (?!wait|hold|sorry|scrap|actually|make)(?:\w+ ){0,4}(?:on|at)|(?:rather than|instead of|not|no longer) (?:in|by|for|around))(?: the)?$/;
const NOT_BEFORE = /(?:^| )not (?:\w+ )?(?:before|until|till)$/;
const HOLIDAY = /^(?:christmas|xmas|easter|thanksgiving|halloween|new year's?)$/;
const DEFINITE = /^(?:the|a|an|their|our|his|her|this|that|last)$/;
/** "Not before the 4th, so july 7": so near, the later day is the one meant. */
const NEAR = 5;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** "The first is a sunday": only what day of the week another day is. */
const isBesideDay = ({ tokens }: Doc, { start, end }: Span): boolean =>
  end - start === 1 &&
  WEEKDAY.test(tokens[start]?.lower ?? "") &&
  /^an?$/.test(tokens[start - 1]?.lower ?? "") &&
  /^(?:is|was|being|that's|it's|which's)$/.test(tokens[start - 2]?.lower ?? "");

const CALLED_OFF =
  /^(?:(?:ain't|isn't|is not|won't|doesn't|didn't|can't) (?:happen|happening|going|work|working|good|possible|be|do|hold|fit|suit|on|gonna)|is (?:off|out|no good|gone|dead|too (?:soon|early|tight|late))|(?:no longer|doesn't) works?|(?:falls|fell) through|no good|off the table)(?: |$)/;

/** "The tenth ain't happening, call it august seventh": another day takes its place. */
const NEVER_WAS = /^(?:didn't|did not|never|hasn't) (?:take place|happen|took place|happened|come off|work out)(?: |$)/;
/** "Can't make the demo on the 3rd. New date 11 february". */
const CANNOT =
  /(?:^| )(?:can['’]?t|cannot|can not|couldn['’]t|won['’]t|unable to|not able to) (?:make|do|manage|attend|keep|host|come|meet|see (?:me|us)|be there)(?: (?!(?:and|but|so|before|until|till)(?![^ ]))\S+){0,6} ?$/;
const isCalledOff = (doc: Doc, { start, end }: Span, dates: Span[]): boolean =>
  NEVER_WAS.test(lineOf(doc, end, end + 4)) ||
  (CANNOT.test(sentenceBefore(doc, start, 10)) && dates.some((next) => next.start >= end && next.start - end <= 6)) ||
  (CALLED_OFF.test(lineOf(doc, end, end + 3)) && dates.some((next) => next.start >= end && next.start - end <= 14));

const isArrow = (doc: Doc, one: Span, next: Span) =>
  /->|=>|→/.test(doc.source.slice(doc.tokens[one.end - 1]?.end ?? 0, doc.tokens[next.start]?.start ?? 0));

const BETWEEN =
  /^(?:(?:so|say|let's|we|i'd|or|maybe|probably|now|exactly|more|like|it's|that's|which|is|then|make|it|call|about|around|on|for) ?)*(?:the)?$/;
const ORDINAL =
  /^(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:twenty|thirty)[ -]?)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)$/;

/** "They signed on tuesday" is done. */
const SIGNED_ON =
  /(?:^| )(?!(?:be|is|are|get|gets|getting|to|been|was|were|being|it|this|that|contract|papers|agreement|everything|have|has) )\S+ signed(?: (?:it|them|everything|the \S+))?(?: (?:on|last|this))?(?: the)?$/;

/** "Maybe thursday instead, not sure yet". */
const MAYBE = /(?:^| )(?:maybe|perhaps|possibly)(?: (?:on|it's|in|by|the))*$/;
const NOT_SURE =
  /(?:^| )(?:not sure|not certain|don't know|unclear|not decided|not fixed|tbc|tbd|we'll see|let's see)(?: |$)/;
const isUnsure = (doc: Doc, { start, end }: Span): boolean =>
  MAYBE.test(lineOf(doc, start - 4, start)) && NOT_SURE.test(lineOf(doc, end, end + 8));

/** "Sent her the form on monday": a day of the week after what was done. */
const DONE =
  /(?:^| )(?<!(?:be|is|are|was|get|gets|have|been|to be) )(?:sent|mailed|emailed|gave|had|married|died|met|saw|called|rang|phoned|dropped|delivered|visited|walked|toured|spoke|talked|handed)(?: (?!(?:to|until|till|for|i'll|we'll|will|and|so|but|by|next|he|she|they|i|we|back|from)(?![^ ]))\S+){0,5}? on$/;
const isPastDay = (doc: Doc, { start, end }: Span): boolean =>
  end - start <= 2 && WEEKDAY.test(doc.tokens[end - 1]?.lower ?? "") && DONE.test(sentenceBefore(doc, start, 8));

/** "The may one is as it was": a month that names a thing. */
const isNaming = (doc: Doc, { start, end }: Span): boolean =>
  /^(?:the|that|this|our|their|his|her)$/.test(doc.tokens[start - 1]?.lower ?? "") &&
  /^[a-z]+ ones?(?: |$)/.test(lineOf(doc, start, doc.tokens[end]?.gap === 0 ? end + 1 : end));

/** "On the second of november, and he'd then decide by the twentieth": what comes then is not before the day told. */
const THEN = /(?:^| )(?:then|after that|afterwards|thereafter|from there|only after)(?: |$)/;
const THEN_WITHIN = 9;
const isThen = (doc: Doc, before: Found<DateRange>, { start, value }: Found<DateRange>): boolean =>
  before.value.from === before.value.to &&
  value.from < before.value.from &&
  start - before.end <= THEN_WITHIN &&
  THEN.test(lineOf(doc, before.end, start));

/** The day of the month on or after the day told before it. */
function notBefore(date: Found<DateRange>, before: Found<DateRange>): Found<DateRange> {
  const { year, month } = partsOf(before.value.to);
  const wanted = partsOf(date.value.from).date;
  const near = dayOf(year, month, wanted);
  const day =
    near >= before.value.to ? near : dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, wanted);
  return partsOf(day).date === wanted ? { ...date, value: { ...date.value, from: day, to: day } } : date;
}

/** "The end of february, say the twenty sixth": a day without a month is one of the month told right before it. */
function inItsMonth(doc: Doc, date: Found<DateRange>, before: Found<DateRange> | undefined): Found<DateRange> {
  const isBare =
    date.value.from === date.value.to && ORDINAL.test(lineOf(doc, date.start, date.end).replace(/^the /, ""));
  if (isBare && before && isThen(doc, before, date)) return notBefore(date, before);
  if (!isBare || !before || date.start - before.end > 5 || ORDINAL.test(lineOf(doc, before.start, before.end)))
    return date;
  if (doc.tokens[date.start]?.gap === 2 || !BETWEEN.test(lineOf(doc, before.end, date.start))) return date;
  const { year, month } = partsOf(before.value.to);
  const day = dayOf(year, month, partsOf(date.value.from).date);
  const isLater = day > date.value.from && partsOf(day).month === month;
  return isLater ? { ...date, value: { ...date.value, from: day, to: day } } : date;
}

/** "On the 14th instead, because I fly on the 19th": the day of a reason. */
const REASON = /(?:^| )(?:because|'cause)(?: (?!(?:so|but|then|and)(?![^ ]))\S+){0,8}$/;
const isReason = (doc: Doc, { start }: Span, before: Span | undefined): boolean =>
  before !== undefined &&
  start - before.end <= 14 &&
  REASON.test(sentenceBefore(doc, start, 10)) &&
  doc.tokens.slice(before.end, start).every(({ gap }) => gap < 2);

/** Dates that count: no denied or conditional ones, and none that another takes the place of. */
export function standingDates({ doc, dates, isUnreal }: Reading): Found<DateRange>[] {
  const told = dates.map((date, index) => inItsMonth(doc, date, dates[index - 1]));
  return told.filter((date, index) => {
    const before = lineOf(doc, date.start - 5, date.start);
    const next = dates[index + 1];
    if (NOT_BEFORE.test(before) && next && next.start - date.end <= NEAR) return false;
    if (isUnsure(doc, date) || isNaming(doc, date) || SIGNED_ON.test(before) || isPastDay(doc, date)) return false;
    if (isReason(doc, date, dates[index - 1])) return false;
    if (isBesideDay(doc, date) || isCalledOff(doc, date, dates)) return false;
    // "after the 4th, so July 7", "5/28 -> 6/4"
    if (next && next.start - date.end <= 3 && (/(?:^| )after(?: the)?$/.test(before) || isArrow(doc, date, next)))
      return false;
    // "the christmas party" is no day.
    if (
      HOLIDAY.test(lineOf(doc, date.start, date.end)) &&
      doc.tokens[date.end]?.gap === 0 &&
      /^(?:NOUN|PROPN|AUX)$/.test(doc.tokens[date.end]?.pos ?? "") &&
      DEFINITE.test(doc.tokens[date.start - 1]?.lower ?? "")
    )
      return false;
    return !BEFORE_OLD.test(before) && !isUnreal(date);
  });
}
