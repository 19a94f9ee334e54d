/** Days that the deal has already tell the roles of others ("the 28th, not the 21st" moves the step that is due on the 21st), or move by a time: "pushed the visit a week". */
import { addMonths, type Day, dayOf, isoOf, mondayOf, parseDay, partsOf } from "../../dates/calendar.ts";
import type { RoledDate } from "../../dates/date-roles.ts";
import type { DateRange } from "../../dates/periods.ts";
import { readNumber } from "../../money/numbers.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import { ACTION_NOUNS } from "../../words/lists.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";

const BEFORE_OLD =
  /(?:^| )(?:from|instead of|not|no longer|rather than|(?:is|are|was|\S+'s|called?) off|was|were|planned for|(?<!or )(?:no|not) (?!wait|hold|sorry|scrap|actually|make)(?:\w+ ){0,4}(?:on|at)|(?:rather than|instead of|not|no longer) (?:in|by|for|around))(?: the)?$/;
const NOT_BEFORE = /(?:^| )not (?:\w+ )?(?:before|until|till)$/;
/** "Not before the 4th, so july 7": so near, the later day is the one meant. */
const NEAR = 5;

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
    return !BEFORE_OLD.test(before) && !isUnreal(date);
  });
}

type Role = "step" | "close";
type Ranged = Span & { value: { from: Day; to: Day } };

/** How many words may lie between the day that is left and the one that takes its place, after it and before it. */
const AFTER = 14;
const BEFORE = 6;
/** So near, the one is told as the other's place; the step stays the same within one thought. */
const BESIDE = 4;
const ONE_THOUGHT = 9;
const WEEK = 7;
const MONTH = 31;

/** "The audit on the 28th stays where it is", "like planned": the day is told, and nothing moves. */
const STAYS =
  /^(?:(?:end |it |that |which )?(?:still )?(?:stays?|stands|holds|remains|is (?:still )?(?:on|fine|good)|works)(?! until| till)|still (?:on|stands|holds|good|fine)|(?:like|as) (?:planned|before|agreed|scheduled|it (?:is|was)|we said)|unchanged)(?: |$)/;
const STILL =
  /(?:^| )(?:\S+'s |\S+'re |i'm )?(?:still|as planned|like planned)(?: (?!not |no |wants? |needs? )\S+){0,6}$/;

/** The role in which the deal has this day already; a whole month is that of the close alone. */
function presentRole({ value }: Ranged, present: KnownOpportunity): Role | undefined {
  const length = value.to - value.from;
  const isIn = (iso: string | null, most: number) => {
    const day = iso === null ? undefined : parseDay(iso);
    return day !== undefined && length <= most && day >= value.from && day <= value.to;
  };
  const isStep = isIn(present.nextStepDate, 0);
  const isClose = isIn(present.targetCloseDate, MONTH);
  return isStep === isClose ? undefined : isStep ? "step" : "close";
}

/** Whether the day is told as the one that it is already: "still on the 28th". */
export function isUnchanged(doc: Doc, { start, end }: Span): boolean {
  let from = start;
  while (from > 0 && start - from < 9 && doc.tokens[from]?.gap !== 2) from--;
  const after = (doc.tokens[end]?.gap ?? 2) < 2 ? lineOf(doc, end, end + 4) : "";
  return STAYS.test(after) || STILL.test(lineOf(doc, from, start));
}

/** The day that takes the place of `old`: the next one, else one told right before it. */
function successor(old: Ranged, roled: RoledDate[], present: KnownOpportunity): RoledDate | undefined {
  const isNew = (date: RoledDate) => date.role !== "past" && presentRole(date, present) === undefined;
  const reach = old.value.to - old.value.from > WEEK ? BEFORE : AFTER;
  return (
    roled.find((date) => isNew(date) && date.start >= old.end && date.start - old.end <= reach) ??
    roled.findLast((date) => isNew(date) && date.end <= old.start && old.start - date.end <= BEFORE)
  );
}

/** Whether the day is told as that which the deal has already, give or take what "before new year's" may mean. */
export function isKept(doc: Doc, date: Found<string>, present: string | null): boolean {
  const [told, had] = [parseDay(date.value), parseDay(present ?? "")];
  return told !== undefined && had !== undefined && Math.abs(told - had) <= 3 && isUnchanged(doc, date);
}

const FIELD = { step: "nextStepDate", close: "targetCloseDate" } as const;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;
/** "Moved from wednesday to friday": the friday of the week in which the wednesday is, unless that is past. */
function inItsWeek({ tokens }: Doc, date: RoledDate, present: Day | undefined, today: Day): RoledDate {
  const isWeekday = date.end - date.start === 1 && WEEKDAY.test(tokens[date.start]?.lower ?? "");
  // "On friday already, not on the seventeenth": the next friday.
  const isSooner = /^(?:already|sooner|earlier)$/.test(tokens[date.end]?.lower ?? "");
  if (present === undefined || !isWeekday || isSooner) return date;
  const day = mondayOf(present) + date.value.from - mondayOf(date.value.from);
  return day > today ? { ...date, value: { ...date.value, from: day, to: day } } : date;
}

/**
 * The roles of a known deal's dates where its present days tell them, and where dates begin that take the place of the present
 * step's. What has another role for sure keeps it, unless it stands right beside the day that is left.
 */
export function rolesByPresent({ doc, dates, day }: Reading, roled: RoledDate[], present: KnownOpportunity) {
  const moved = new Map<RoledDate, Role>();
  const movedSteps: number[] = [];
  for (const old of dates) {
    const role = presentRole(old, present);
    if (!role || roled.some(({ start }) => start === old.start)) continue;
    const next = successor(old, roled, present);
    if (!next) continue;
    const apart = Math.min(Math.abs(next.start - old.end), Math.abs(old.start - next.end));
    if (apart <= BESIDE || !next.sure || next.role === role) moved.set(next, role);
    const [first, last] = next.start > old.start ? [old.end, next.start] : [next.end, old.start];
    const isOneThought = apart <= ONE_THOUGHT && doc.tokens.slice(first, last + 1).every(({ gap }) => gap < 2);
    if (isOneThought && role === "step") movedSteps.push(next.start);
  }
  const known = roled.map((date): RoledDate => {
    const role = moved.get(date);
    if (role) return { ...inItsWeek(doc, date, parseDay(present[FIELD[role]] ?? ""), day), role, sure: true };
    const same = date.role === "past" || date.sure ? undefined : presentRole(date, present);
    return same ? { ...date, role: same } : date;
  });
  return { known, movedSteps };
}

const SHIFT =
  /(?<![^ ])(?:push(?:ed|es|ing)?|mov(?:e|ed|es|ing)|slip(?:s|ped|ping)?|slides?|slid|delay(?:ed|s)?|postpon(?:ed?|es)|bump(?:ed|s)?|put|shift(?:ed|s)?|(?:brought|pulled))(?: (?!(?:and|but|so|not|until|till|from)(?![^ ]))\S+){0,5}? (?:back |out |forward |up |by |another )*(?:an?|one|two|three|four|six|eight|ten|\d{1,2}) (?:more )?(?:days?|weeks?|months?)(?! (?:notice|ago|from|before|trial|term|warranty|lead))(?![^ ])/g;
const EARLIER = /(?<![^ ])(?:forward|earlier|sooner|up|brought|pulled)(?![^ ])/;

function later(iso: string, count: number, unit: string): string | undefined {
  const day = parseDay(iso);
  if (day === undefined) return undefined;
  return isoOf(unit === "month" ? addMonths(day, count) : day + count * (unit === "week" ? WEEK : 1));
}

/** What is moved: the next step where it or a meeting is named before the verb or within the words, else the close. */
function movedRole({ doc, said }: Reading, { start, end }: Span, due: string | null): "close" | "step" {
  const from = Math.max(0, start - 4);
  const words = doc.tokens.slice(from, end).map(({ lower }) => lower);
  const steps = nameWords(due).filter((word) => word.length > 3);
  const isDue = said.some(
    ({ at, ...one }) => at >= from && at < end && steps.some((step) => sameThing(one, step) > 0.9),
  );
  return isDue || words.some((word) => ACTION_NOUNS.has(word) && !/^(?:contract|order)$/.test(word)) ? "step" : "close";
}

type Shift = Span & { count: number; unit: string; isEarlier: boolean };

/** The times by which something moves. */
function shiftsIn({ doc, isUnreal }: Reading): Shift[] {
  return findPhrases(doc, SHIFT).flatMap(({ start, end }) => {
    if (isUnreal({ start, end })) return [];
    const unit = (doc.tokens[end - 1]?.lower ?? "").replace(/s$/, "");
    const at = doc.tokens.slice(start, end).findLastIndex(({ lower }) => /^(?:an?|\d{1,2})$/.test(lower));
    const number = [end - 2, end - 3].map((i) => readNumber(doc.tokens, i)).find((one) => one && one.end < end);
    const count = number?.value ?? (at >= 0 ? 1 : 0);
    return count > 0 ? [{ start, end, count, unit, isEarlier: EARLIER.test(lineOf(doc, start, end + 1)) }] : [];
  });
}

const movedBy = ({ count, unit, isEarlier }: Shift, had: string | null): string | undefined =>
  had ? later(had, isEarlier ? -count : count, unit) : undefined;

/** The close or the step of the deal, moved by the time told; nothing where a day is told too. */
export function shifted(
  reading: Reading,
  present: KnownOpportunity,
): { targetCloseDate?: Found<string>; nextStepDate?: Found<string> } {
  for (const shift of shiftsIn(reading)) {
    const { start, end } = shift;
    if (reading.dates.some((date) => date.end > start && date.start - end <= 6)) continue;
    const field = FIELD[movedRole(reading, shift, present.nextStepDescription)];
    const value = movedBy(shift, present[field]);
    if (value) return { [field]: { value, start, end } };
  }
  return {};
}
