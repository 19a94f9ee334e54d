/** The words dates are made of; weeks, months, quarters and years as ranges of days, and the words that pick one. */

import { oneLine } from "../one-line.ts";
import { wordTable } from "../words/lists.ts";
import { addMonths, type Day, dayOf, endOfMonth, mondayOf, nextWeekday, partsOf } from "./calendar.ts";

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const ORDINALS = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth " +
  "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth " +
  "twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
).split(" ");
const CARDINALS = (
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
  "nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight " +
  "twenty-nine thirty thirty-one"
).split(" ");

const longestFirst = (words: string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replace(/-/g, "[ -]");

/** A month, long or short. */
export const MONTH = `(?:${MONTHS.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)`;
/** A day of the week, long or short; the short forms that are other words too are left out. */
export const WEEKDAY = `(?:${WEEKDAYS.join("|")}|tues?|weds|thurs?|thur|thu|fri)`;
/** "fifteenth", "twenty first", "3rd". */
export const ORDINAL = `(?:${longestFirst(ORDINALS)}|\\d{1,2}(?:st|nd|rd|th))`;
/** "fifteen", "twenty one", "3". */
export const CARDINAL = `(?:${longestFirst(CARDINALS)}|\\d{1,2})`;
/** "a", "two", "a couple of", "45". */
export const COUNT = oneLine`
  (?:a couple (?:of )?|couple (?:of )?|(?:forty[ -]five|forty|fifty|sixty|ninety|${longestFirst(CARDINALS)}|\d{1,3}|an?) )
`;

/** 1 to 12, or 0. */
export function monthNumber(word: string): number {
  return MONTHS.findIndex((m) => m.startsWith(word.slice(0, 3))) + 1;
}

/** 0 (Sunday) to 6. */
export function weekdayNumber(word: string): number {
  return WEEKDAYS.findIndex((w) => w.startsWith(word.slice(0, 3)));
}

/** The day of the month that an ordinal or cardinal says; 0 where it says none. */
export function dateNumber(words: string): number {
  const digits = /^\d+/.exec(words);
  if (digits) return Number(digits[0]);
  const word = words.replace(" ", "-");
  return ORDINALS.indexOf(word) + 1 || CARDINALS.indexOf(word) + 1;
}

const LARGE_COUNTS = wordTable({ forty: 40, "forty five": 45, "forty-five": 45, fifty: 50, sixty: 60, ninety: 90 });

/** How many "a couple of", "a", "forty five" are; 0 where it is no count. */
function countNumber(words: string): number {
  const word = words.trim();
  if (/couple/.test(word)) return 2;
  if (/^an?$/.test(word)) return 1;
  return LARGE_COUNTS[word] ?? dateNumber(word);
}

/** First and last day that the words allow; `past` where they point back. */
export type DateRange = { from: Day; to: Day; past?: boolean };

/** A single day as a range. */
export const singleDay = (day: Day | undefined): DateRange | undefined =>
  day === undefined ? undefined : { from: day, to: day };

/** A range of days, ends included. */
export const dayRange = (from: Day, to: Day): DateRange => ({ from, to });

/** The year that is said: typed, spoken, or "next year". */
export const yearOf = (typed: string | undefined, next: string | undefined, today: Day) => {
  if (next) return partsOf(today).year + 1;
  if (!typed) return undefined;
  return /^\d/.test(typed) ? Number(typed) : 2020 + dateNumber(typed.slice(14));
};

/** A month, the next one of that number unless a year is said. */
export const monthRange = (month: number, today: Day, year?: number) => {
  const last = endOfMonth(year ?? partsOf(today).year, month);
  const y = partsOf(last < today && !year ? addMonths(last, 12) : last).year;
  return dayRange(dayOf(y, month, 1), endOfMonth(y, month));
};

/** A quarter of the calendar, the running one or the next of that number. */
export const quarterRange = (quarter: number, today: Day, year?: number) => {
  const end = monthRange(quarter * 3, today, year).to;
  return dayRange(dayOf(partsOf(end).year, quarter * 3 - 2, 1), end);
};
const currentQuarter = (today: Day) => Math.ceil(partsOf(today).month / 3);

/** The week, month, quarter or year `ahead` of today's. */
export function period(unit: string, ahead: number, today: Day): DateRange {
  const { year, month } = partsOf(today);
  const quarter = currentQuarter(today) + ahead;
  switch (unit) {
    case "week":
      return dayRange(mondayOf(today) + 7 * ahead, mondayOf(today) + 7 * ahead + 6);
    case "month":
      return dayRange(dayOf(year, month + ahead, 1), endOfMonth(year, month + ahead));
    case "quarter":
      return dayRange(dayOf(year, quarter * 3 - 2, 1), endOfMonth(year, quarter * 3));
    default:
      return dayRange(dayOf(year + ahead, 1, 1), dayOf(year + ahead, 12, 31));
  }
}

/** 1 for "next" and the like, else 0. */
export const periodOffset = (word: string | undefined) => (/next|following|coming/.test(word ?? "") ? 1 : 0);

/** The end of a period; a week ends on Friday, a day is today. */
export function endOf(unit: string, word: string | undefined, today: Day): DateRange | undefined {
  if (/day|business/.test(unit)) return singleDay(today);
  const whole = period(unit, periodOffset(word), today);
  return singleDay(unit === "week" ? whole.from + 4 : whole.to);
}

/** The beginning, the middle or the end of a range, by the word for it. */
export const partOfRange = (range: DateRange, part: string): DateRange | undefined => {
  if (/mid|^half|first half|1st half/.test(part))
    return singleDay(range.from + Math.min(14, Math.floor((range.to - range.from) / 2)));
  return singleDay(/early|begin|start/.test(part) ? range.from : range.to);
};

/** A day some days, weeks, months or years later. */
export const shift = (from: Day, count: string, unit: string): DateRange | undefined => {
  const n = countNumber(count);
  if (n === 0) return undefined;
  if (unit.startsWith("month")) return singleDay(addMonths(from, n));
  return singleDay(unit.startsWith("year") ? addMonths(from, 12 * n) : from + n * (unit.startsWith("week") ? 7 : 1));
};

/** A weekday as people say it: the next one to come; "next" means next week's. */
export const weekdayRange = (word: string | undefined, name: string, today: Day): DateRange | undefined => {
  const number = weekdayNumber(name);
  if (/last|past|previous/.test(word ?? "")) return { ...dayRange(today - 7, today - 1), past: true };
  const next = nextWeekday(today, number);
  if (!/^next/.test(word ?? "")) return singleDay(next);
  return singleDay(mondayOf(today) + 7 + ((number + 6) % 7));
};

/** Ordinals as numbers; the last quarter is the fourth. */
export const QUARTERS = wordTable({ first: 1, second: 2, third: 3, fourth: 4, last: 4 });
