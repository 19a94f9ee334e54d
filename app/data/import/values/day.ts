import { foldText } from "#app/db/folded-text.ts";
import type { DateOrder } from "../plan.ts";
import { LONGEST_VALUE, withSingleSpaces } from "./cell.ts";

/** What a text says of a day: `YYYY-MM-DD`, that the order of its numbers has to be chosen first, or no day. */
export type ReadDay = { day: string } | "ambiguous" | null;

// Begins where a run of what separates it begins, so that no run is gone through from each of its characters.
const TIME = /(?<![T ,])[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)? ?([ap]\.?m\.?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{2}|\d{4})$/;
const EXCEL_DAY = /^[3-7]\d{4}(\.\d+)?$/;

// Day 0 of Excel's calendar, which takes 1900 for a leap year.
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
// A year of two digits up to this one is of the 2000s.
const LAST_SHORT_YEAR = 69;

const MONTHS = new Map(
  ["en", "de", "fr", "es"].flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, at) => [foldText(format.format(Date.UTC(2026, at, 15))), at + 1] as const);
    }),
  ),
).set("sept", 9);

/**
 * Reads a day as programs and spreadsheets write it, whatever time stands behind it: ISO 8601, `Mar 11, 2026`, `11. März 2026`,
 * `11-Mar-26`, Excel's number of a day. `03/04/2026` is ambiguous without an order; with one, only that order counts.
 */
export function readDay(text: string, order: DateOrder | null): ReadDay {
  const bare = withoutTime(text);
  const yearFirst = YEAR_FIRST.exec(bare) ?? COMPACT.exec(bare);
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = NUMBERS.exec(bare);
  if (numbers) return inOrder([numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? ""], order);
  if (EXCEL_DAY.test(bare)) {
    return { day: new Date(EXCEL_EPOCH + Math.floor(Number(bare)) * DAY_MS).toISOString().slice(0, 10) };
  }
  return namedMonth(bare);
}

/** Which orders of day, month and year a text of numbers allows; all where it does not matter. */
export function possibleOrders(text: string): DateOrder[] {
  const numbers = NUMBERS.exec(withoutTime(text));
  if (!numbers) return ["dmy", "mdy", "ymd"];
  // Points are written between day and month, never between month and day.
  const orders: DateOrder[] = text.includes(".") ? ["dmy"] : ["dmy", "mdy", "ymd"];
  return orders.filter((order) => inOrder([numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? ""], order) !== null);
}

/** The text without its time; empty if it is longer than any day. */
const withoutTime = (text: string) => (text.length > LONGEST_VALUE ? "" : withSingleSpaces(text).replace(TIME, ""));

function inOrder([a, b, c]: [string, string, string], order: DateOrder | null): ReadDay {
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

function namedMonth(text: string): ReadDay {
  const words = foldText(text).split(" ");
  const at = words.findIndex((word) => MONTHS.has(word));
  const numbers = words.filter((word) => /^\d{1,4}(st|nd|rd|th)?$/.test(word)).map((word) => word.replace(/\D+$/, ""));
  const others = words.filter((word, index) => index !== at && !/^\d/.test(word) && !FILLERS.has(word));
  if (at < 0 || numbers.length !== 2 || others.length > 0) return null;
  const [first = "", second = ""] = numbers;
  const month = String(MONTHS.get(words[at] ?? ""));
  return first.length === 4 ? calendarDay(first, month, second) : calendarDay(second, month, first);
}

const FILLERS = new Set(
  `of de del den le el mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday`.split(" "),
);

/** The day if it exists in the calendar. */
function calendarDay(year = "", month = "", day = ""): { day: string } | null {
  const full = year.length > 2 ? Number(year) : Number(year) + (Number(year) > LAST_SHORT_YEAR ? 1900 : 2000);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && full >= 1000 ? { day: date.toISOString().slice(0, 10) } : null;
}
