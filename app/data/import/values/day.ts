import { foldText } from "#app/db/folded-text.ts";
import { withPlainDigits } from "#app/records/amount.ts";
import { withSingleSpaces } from "#app/text/visible-text.ts";
import type { DateOrder } from "../plan.ts";
import { MAX_VALUE_CHARACTERS } from "./cell.ts";

/** What a text says of a day: `YYYY-MM-DD`, that the order of its numbers has to be chosen first, or no day. */
export type ParsedDay = { day: string } | "ambiguous" | null;

// Begins where a run of what separates it begins, so that no run is gone through from each of its characters.
const TIME_AFTER_DATE = new RegExp(
  String.raw`(?<![T ,])[T ,]+(?:kl\.? )?\d{1,2}[:.h]\d{2}(?:[:.]\d{2}([.,]\d+)?)? ?([ap]\.? ?m\.?)? ?` +
    String.raw`(uhr|z|(?:[a-z]{3,5})?(?:[+-]\d{1,2}(?::?\d{2})?)?)$`,
  "i",
);
const COMPACT_TIME = /T\d{4,6}Z?$/;
// "Sat Nov 28 10:15:00 CET 2026".
const TIME_BEFORE_YEAR = / \d{1,2}:\d{2}:\d{2}(?: [A-Z]{3,5})?(?= \d{4}$)/;
const ZONE_NAME = / \([^()]*\)$/;
const YEAR_FIRST = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})$/;
// Milliseconds or seconds since 1970, of 2001 to 2286.
const UNIX_TIME = /^\d{10}(\d{3})?$/;
const EAST_ASIAN =
  /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?(?: ?\(?(?:(?:星期|[周週]).|.曜日|.요일|[日月火水木金土])\)?)?/;
const COMPACT_DATE = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC_DATE = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{2}|\d{4})$/;
const EXCEL_DAY = /^[3-7]\d{4}([.,]\d+)?$/;

// Day 0 of Excel's calendar, which takes 1900 for a leap year.
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
// Other years are of other calendars (2569 in Thailand, 1405 in Iran) or mistyped.
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
// A year of two digits up to this one is of the 2000s.
const LAST_SHORT_YEAR_OF_2000S = 69;

const LANGUAGES =
  "en de fr es it pt nl da sv nb fi pl cs sk hr sl hu ro tr ru uk lt lv et is bg sr-Latn el id ms ca gl eu he ar ga sw".split(
    " ",
  );

/** The folded names of days of 2026 in all languages, with what `of` returns for them, without ambiguous names. */
function collectDateNames(days: number[], part: "month" | "weekday", of: (day: Date) => number): Map<string, number> {
  const names = new Map<string, number>();
  const dates = days.map((at) => new Date(Date.UTC(2026, 0, at)));
  // Beside a day many languages decline the month.
  for (const language of LANGUAGES)
    for (const style of ["long", "short"] as const)
      for (const others of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { [part]: style, ...others, timeZone: "UTC" });
        for (const date of dates) {
          const name = foldText(format.formatToParts(date).find(({ type }) => type === part)?.value ?? "");
          if (/^\p{L}+$/u.test(name)) names.set(name, names.has(name) && names.get(name) !== of(date) ? 0 : of(date));
        }
      }
  return names;
}

let cachedDateNames: { months: ReadonlyMap<string, number>; weekdays: ReadonlyMap<string, number> } | null = null;

/** Asked of Intl when the first day with a name is read, because it takes a while. */
function monthAndWeekdayNames() {
  cachedDateNames ??= {
    months: collectDateNames(
      [15, 46, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349],
      "month",
      (day) => day.getUTCMonth() + 1,
    ).set("sept", 9),
    weekdays: collectDateNames([4, 5, 6, 7, 8, 9, 10], "weekday", (day) => day.getUTCDay() + 1),
  };
  return cachedDateNames;
}

/** The number of a month by its folded name or its short form in any of the languages. */
export const monthOfName = (name: string): number | undefined => monthAndWeekdayNames().months.get(name) || undefined;

/**
 * Reads a day as programs and spreadsheets write it, whatever time stands behind it: ISO 8601, `Mar 11, 2026`, `11.
 * März 2026`, `11-Mar-26`, Excel's number of a day. `03/04/2026` is ambiguous without an order; with one, only that
 * order counts.
 */
export function readDay(text: string, order: DateOrder | null): ParsedDay {
  const bare = withoutTime(text);
  const yearFirst = YEAR_FIRST.exec(bare) ?? COMPACT_DATE.exec(bare);
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = NUMERIC_DATE.exec(bare);
  if (numbers) return parseNumericDate([numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? ""], order);
  if (EXCEL_DAY.test(bare)) {
    return dayAt(EXCEL_EPOCH + Math.floor(Number(bare.replace(",", "."))) * DAY_MS);
  }
  if (UNIX_TIME.test(bare)) return dayAt(Number(bare) * (bare.length > 10 ? 1 : 1000));
  return parseDateWithMonthName(bare);
}

const dayAt = (instant: number) => ({ day: new Date(instant).toISOString().slice(0, 10) });

/** Which orders of day, month and year a text of numbers allows; all where it does not matter. */
export function possibleOrders(text: string): DateOrder[] {
  const bare = withoutTime(text);
  const numbers = NUMERIC_DATE.exec(bare);
  if (!numbers) return ["dmy", "mdy", "ymd"];
  // Points are written between day and month, never between month and day.
  const orders: DateOrder[] = bare.includes(".") ? ["dmy"] : ["dmy", "mdy", "ymd"];
  return orders.filter(
    (order) => parseNumericDate([numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? ""], order) !== null,
  );
}

/** The text without its time; empty if it is longer than any day. */
function withoutTime(text: string): string {
  if (text.length > MAX_VALUE_CHARACTERS) return "";
  const plain = withSingleSpaces(withPlainDigits(text.normalize("NFKC")));
  const bare = plain
    .replace(ZONE_NAME, "")
    .replace(TIME_BEFORE_YEAR, "")
    .replace(TIME_AFTER_DATE, "")
    .replace(COMPACT_TIME, "");
  return bare.replace(EAST_ASIAN, "$1-$2-$3").replace(/(?<=\d)\.$/, "");
}

function parseNumericDate([a, b, c]: [string, string, string], order: DateOrder | null): ParsedDay {
  if (order === "dmy") return calendarDay(c, b, a);
  if (order === "mdy") return calendarDay(c, a, b);
  if (order === "ymd") return c.length === 4 ? null : calendarDay(a, b, c);
  const readings = c.length === 4 ? [calendarDay(c, b, a), calendarDay(c, a, b)] : [];
  const days = new Set(readings.map((reading) => (typeof reading === "object" ? reading?.day : undefined)));
  days.delete(undefined);
  const [day] = days;
  if (c.length === 4 && !day) return null;
  return days.size === 1 && day ? { day } : "ambiguous";
}

function parseDateWithMonthName(text: string): ParsedDay {
  // "28NOV2026"
  const words = foldText(text.replace(/^(\d{1,2})(\p{L}{3})(\d{4})$/u, "$1 $2 $3")).split(" ");
  const { months, weekdays } = monthAndWeekdayNames();
  const named = words.filter((word) => months.has(word));
  // "mar." is a month, and Tuesday in some languages: where two words could be months it is the day.
  const [month = "", ...more] = named.length > 1 ? named.filter((word) => !weekdays.has(word)) : named;
  const numbers = words.filter((word) => NUMBER.test(word)).map((word) => word.replace(/\D+$/, ""));
  const others = words.filter(
    (word) => word !== month && !/^\d/.test(word) && !FILLERS.has(word) && !weekdays.has(word),
  );
  const number = months.get(month);
  if (!number || more.length > 0 || numbers.length !== 2 || others.length > 0) return null;
  const [first = "", second = ""] = numbers;
  return first.length === 4 ? calendarDay(first, String(number), second) : calendarDay(second, String(number), first);
}

const NUMBER = /^\d{1,4}(st|nd|rd|th|er|o|a)?$/;
const FILLERS = new Set(
  "of the de del den le el il o a r g m d ko e gada г р года року roku".split(" ").map((word) => foldText(word)),
);

/** The day if it exists in the calendar. */
function calendarDay(year = "", month = "", day = ""): { day: string } | null {
  const full = year.length > 2 ? Number(year) : Number(year) + (Number(year) > LAST_SHORT_YEAR_OF_2000S ? 1900 : 2000);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && full >= FIRST_YEAR && full <= LAST_YEAR ? { day: date.toISOString().slice(0, 10) } : null;
}
