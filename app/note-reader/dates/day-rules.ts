/** Days told by their number, with or without a month: "the fifteenth of june", "31-Jan", "january, 14th". */
import { createRequire } from "node:module";
import type { en } from "chrono-node";
import { oneLine, phrases } from "../one-line.ts";
import { type Day, dayOf, mondayOf, nextDate, nextMonthDate, nextWeekday, partsOf } from "./calendar.ts";
import {
  CARDINAL,
  type DateRange,
  dateNumber,
  dayRange,
  MONTH,
  monthNumber,
  monthRange,
  ORDINAL,
  period,
  singleDay,
  WEEKDAY,
  weekdayNumber,
  weekdayRange,
  yearOf,
} from "./periods.ts";

/** Words of a transcript's line, and the days that they mean; undefined where they mean none. */
export type DateRule = { words: RegExp; read: (m: string[], today: Day, isDayFirst: boolean) => DateRange | undefined };

/** A rule for words that stand between two blanks: rule`(?:the )?day after tomorrow`((match, today) => …). */
export const rule =
  (text: TemplateStringsArray, ...values: unknown[]) =>
  (read: DateRule["read"]): DateRule => ({ words: phrases(text, ...values), read });

/** A year after a day or a month, in two groups: the year, or "next year". */
export const YEAR = "(?: ,?\\s?(20\\d\\d|twenty twenty[ -](?:six|seven|eight|nine))| (?:of )?(next year))?";
/** A weekday before a day of the month. */
const OPTIONAL_WEEKDAY = `(?:${WEEKDAY} (?:, )?)?`;

// Only the English part of chrono, a tenth of its weight; Vite does not resolve the package's sub-paths by itself.
const { parseDate } = createRequire(import.meta.url)("chrono-node/en") as typeof en;

/** Whether the note has a typed date that can only be read one way, "14/5" or "5/14", or sums in pounds or euros. */
const DAY_FIRST = /(?<![^ ])(?:(?:1[3-9]|2\d|3[01])\/\d{1,2}(?![^ /])|[£€]\d|\S*\d€)/;
const MONTH_FIRST = /(?<![^ ])\d{1,2}\/(?:1[3-9]|2\d|3[01])(?![^ /])/;

/** The day of a typed date; without a year the next one, and today itself is past. */
function typedDate(text: string, today: Day, isDayFirst: boolean, note = ""): DateRange | undefined {
  const { year, month, date } = partsOf(today);
  const parts = text.split(/[./-]/).map(Number);
  const [first = 0, second = 0, third = 0] = parts;
  // "31/08" and "15.9." tell the day first, as most of the world does.
  const dayFirst =
    first > 12 ||
    text.includes(".") ||
    (second <= 12 && (isDayFirst || DAY_FIRST.test(note)) && !MONTH_FIRST.test(note));
  if (parts.length === 2) {
    const next = dayFirst ? nextMonthDate(today, second, first) : nextMonthDate(today, first, second);
    return next === today ? { ...dayRange(today, today), past: true } : singleDay(next);
  }
  // "26-12-03", the year first as in a file's name.
  const isYearFirst = third % 100 < (year % 100) - 1 && [year, year + 1].includes(2000 + first);
  if (isYearFirst) return singleDay(nextMonthDate(today, second, third, 2000 + first));
  if (dayFirst && first < 32) return singleDay(nextMonthDate(today, second, first, 2000 + (third % 100)));
  const found = parseDate(text, new Date(year, month - 1, date, 12));
  return found ? singleDay(dayOf(found.getFullYear(), found.getMonth() + 1, found.getDate())) : undefined;
}

/** Eleven to thirty-one, as non-native speakers say days: "twenty eight december". */
const LARGE_CARDINAL = oneLine`
  (?:twenty[ -](?:one|two|three|four|five|six|seven|eight|nine)|thirty[ -]one|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|
  twenty|thirty)
`;
const NOT_A_DATE = oneLine`
  (?! (?:(?:one|two|three|four|five|six|seven|eight|nine) )?(?:thousand|hundred|k|grand|million|percent|units|seats|sessions|pieces|
  licen[sc]es|users|desks|chairs|sites|beds|rooms|boxes|pallets|people|lots|screens|dollars|point)|[ -]twenty[ -](?:five|six|seven|eight|
  nine))
`;

/** The day in the month that is named, this year or the next time it comes. */
const dayIn = (month: string | undefined, date: string | undefined, today: Day, year?: number) =>
  singleDay(nextMonthDate(today, monthNumber(month ?? ""), dateNumber(date ?? ""), year));

/** "today", "tomorrow", "friday", "next friday". */
export const dayNamed = (words: string, today: Day): Day | undefined => {
  if (/^(?:now|today)$/.test(words)) return today;
  if (words === "tomorrow") return today + 1;
  return weekdayRange(words.split(" ").at(-2), words.split(" ").at(-1) ?? "", today)?.from;
};

/** The week of that number (ISO 8601), this year's or the next one's. */
function calendarWeek(number: number, today: Day): DateRange | undefined {
  const weekOf = (year: number) => mondayOf(dayOf(year, 1, 4)) + 7 * (number - 1);
  const { year } = partsOf(today);
  const monday = weekOf(year) + 6 < today ? weekOf(year + 1) : weekOf(year);
  return number < 1 || number > 53 ? undefined : dayRange(monday, monday + 6);
}

/** In order of precedence. */
export const DAY_RULES: DateRule[] = [
  rule`
    (?:calendar week|cw|kw) ?(\d{1,2}|${CARDINAL})|(?<!(?:a|per|each|every|last|first) )(?:week|wk) ?([1-4]\d|5[0-3])(?! of(?![^ ]))
  `((m, t) => calendarWeek(dateNumber(m[1] ?? m[2] ?? ""), t)),
  // "on monday 25", where the next 25th is a monday.
  rule`(${WEEKDAY}) (1[3-9]|2\d|3[01])(?! (?:${MONTH}|[a-z-]{3,}[^su]s|k|percent|more|per)(?![^ ]))`((m, t) => {
    const day = nextDate(t, Number(m[2]));
    return day !== undefined && nextWeekday(day - 1, weekdayNumber(m[1] ?? "")) === day ? singleDay(day) : undefined;
  }),
  rule`(${MONTH}) (\d{1,2})-(\d{1,2})|(\d{1,2})-(\d{1,2}) (${MONTH})`((m, t) => {
    const [month, first, last] = m[1] ? [m[1], m[2], m[3]] : [m[6], m[4], m[5]];
    const from = nextMonthDate(t, monthNumber(month ?? ""), Number(first));
    const days = Number(last) - Number(first);
    return from === undefined || days < 1 || days > 14 ? undefined : dayRange(from, from + days);
  }),
  rule`
    (?<!(?:settled|landed|agreed|shook|ended up|hands) (?:on )?)${OPTIONAL_WEEKDAY}(?!24/7(?![^ ])|
    \d/\d (?:of )?(?:an? )?[mb]illion)(20\d\d-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}(?:[/-](?:20)?\d\d)?|\d{1,2}\.\d{1,2}\.(?:20)?\d\d|
    (?<=(?:on|by|before|until|till|due|appointment|meeting|call|demo|visit|deadline|decision|decides?|signs?|signature|confirms?|starts?|
    closes?|meet|delivery|install|follow-up|follow up|monday|tuesday|wednesday|thursday|friday) )\d{1,2}\.(?:0?[1-9]|1[0-2]))
  `((m, t, isDayFirst) => typedDate(m[1] ?? "", t, isDayFirst, (m as RegExpMatchArray).input)),
  rule`(?:the )?week of (?:the )?(${MONTH}) (?:the )?(${ORDINAL}|${CARDINAL}${NOT_A_DATE})`((m, t) => {
    const first = nextMonthDate(t, monthNumber(m[1] ?? ""), dateNumber(m[2] ?? ""));
    return first === undefined ? undefined : dayRange(first, first + 6);
  }),
  rule`(?:the )?week of the (${ORDINAL})`((m, t) => {
    const first = nextDate(t, dateNumber(m[1] ?? ""));
    return first === undefined ? undefined : dayRange(first, first + 6);
  }),
  rule`
    ${OPTIONAL_WEEKDAY}(?:the )?(${ORDINAL}|\d{1,2})(?: of| day of)? (${MONTH})(?! (?:the )?${ORDINAL}(?![^ ]))${YEAR}
  `((m, t) => dayIn(m[2], m[1], t, yearOf(m[3], m[4], t))),
  rule`
    (?<!(?:about|for|at|is|says?|costs?|of|worth|quoted?) )(${LARGE_CARDINAL}) (?!may )(${MONTH})${YEAR}
  `((m, t) => dayIn(m[2], m[1], t, yearOf(m[3], m[4], t))),
  rule`(?:the )?(?:day )?(${CARDINAL}) of (${MONTH})${YEAR}`((m, t) => dayIn(m[2], m[1], t, yearOf(m[3], m[4], t))),
  rule`
    ${OPTIONAL_WEEKDAY}(${MONTH}) (?:the )?(${ORDINAL}|${CARDINAL}${NOT_A_DATE})(?! (?:week|half|part)(?![^ ]))${YEAR}
  `((m, t) => dayIn(m[1], m[2], t, yearOf(m[3], m[4], t))),
  rule`the (${ORDINAL}) of (next|the|this) month`((m, t) => {
    const from = m[2] === "next" ? period("month", 1, t).from - 1 : t;
    return singleDay(nextDate(from, dateNumber(m[1] ?? "")));
  }),
  rule`(?:the )?(${ORDINAL}) (next|this) month|(next|this) month,?(?: on)?(?: the)? (${ORDINAL})`((m, t) => {
    const from = (m[2] ?? m[3]) === "next" ? period("month", 1, t).from - 1 : t;
    return singleDay(nextDate(from, dateNumber(m[1] ?? m[4] ?? "")));
  }),
  rule`(\d{1,2})[-/](${MONTH})(?:[-/](?:20)?(\d\d))?`((m, t) =>
    dayIn(m[2], m[1], t, m[3] ? 2000 + Number(m[3]) : undefined),
  ),
  rule`(${MONTH})(?: ,)?(?: on)? (?:the )?(${ORDINAL})(?! (?:week|half|part)(?![^ ]))`((m, t) => dayIn(m[1], m[2], t)),
];

const POSTPONING_VERBS = oneLine`
  (?:push|mov|slip|slid|delay|postpon|shift|bump|drag|defer)[a-z]*(?: (?:it|this|that|everything|things|out|off|over|back|(?:the |their |
  her |his |our )(?:[a-z-]+ ){0,2}[a-z-]+))?(?: out| off| back)?
`;
/** Months told by their name alone, where a word before them says that they are meant: "in may", "check back sept". */
export const MONTH_RULES: DateRule[] = [
  rule`
    (?<=(?:looks like|likely|probably|realistically|hopefully|perhaps|maybe|presumably|ideally|planned|expected|foreseen|timing|timeline|
    when|target|decision|signature|then|harvest ,|looking at|timeframe|time frame|time frame is|timeframe is|timeline is|
    timing is) )(${MONTH})(?= ?(?:[.,]|$)| (?:i|he|she|they|she's|he's|at|or|i'd|for|so|and|but|because|if|with) )(?! (?:\d|one|two|three))
  `((m, t) => monthRange(monthNumber(m[1] ?? ""), t)),
  rule`
    (?<=(?:check|checking|come|coming|circle|circling|try|trying|get) back |(?:revisit|reconnect|again|decision|renewal|renews|delivery|
    go-live|launch|kickoff) )(january|february|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|
    nov|dec)(?! (?:\d|one|two|three))
  `((m, t) => monthRange(monthNumber(m[1] ?? ""), t)),
  rule`
    (?<=(?:in|${POSTPONING_VERBS} (?:to|into)|back to|by|before|until|till|during|for|around|this|next|sometime in|through|end|again|of|
    expected|close|closing) )(${MONTH})(?! (?:\d|one|two|three))${YEAR}
  `((m, t) => monthRange(monthNumber(m[1] ?? ""), t, yearOf(m[2], m[3], t))),
];
