/** The words dates are made of, and what they count. */

import { wordTable } from "../words/table.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
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
export const COUNT = `(?:a couple (?:of )?|couple (?:of )?|(?:forty[ -]five|forty|fifty|sixty|ninety|${longestFirst(CARDINALS)}|\\d{1,3}|an?) )`;

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

const LARGE = wordTable({
  forty: 40,
  "forty five": 45,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
});

/** How many "a couple of", "a", "forty five" are; 0 where it is no count. */
export function countNumber(words: string): number {
  const word = words.trim();
  if (/couple/.test(word)) return 2;
  if (/^an?$/.test(word)) return 1;
  return LARGE[word] ?? dateNumber(word);
}
