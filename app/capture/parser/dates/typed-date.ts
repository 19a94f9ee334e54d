/** Dates that are typed in digits: "2026-03-11", "3/11", "3/11/26". */
import { createRequire } from "node:module";
import type { en } from "chrono-node";
import { type Day, dayOf, nextMonthDate, partsOf } from "./calendar.ts";
import { type DateRange, one, span } from "./periods.ts";

// Only the English part of chrono, a tenth of its weight; Vite does not resolve the package's sub-paths by itself.
const { parseDate } = createRequire(import.meta.url)("chrono-node/en") as typeof en;

/** The day of a typed date; without a year the next one, and today itself is past. */
export function typedDate(text: string, today: Day): DateRange | undefined {
  const { year, month, date } = partsOf(today);
  const parts = text.split(/[./-]/).map(Number);
  const [first = 0, second = 0] = parts;
  // "31/08" and "15.9." tell the day first, as most of the world does.
  const dayFirst = first > 12 || text.includes(".");
  if (parts.length === 2) {
    const next = dayFirst ? nextMonthDate(today, second, first) : nextMonthDate(today, first, second);
    return next === today ? { ...span(today, today), past: true } : one(next);
  }
  if (dayFirst && first < 32) return one(nextMonthDate(today, second, first, 2000 + ((parts[2] ?? 0) % 100)));
  const found = parseDate(text, new Date(year, month - 1, date, 12));
  return found ? one(dayOf(found.getFullYear(), found.getMonth() + 1, found.getDate())) : undefined;
}
