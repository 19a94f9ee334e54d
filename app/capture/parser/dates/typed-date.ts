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
  const parts = text.split(/[/-]/).map(Number);
  if (parts.length === 2) {
    const next = nextMonthDate(today, parts[0] ?? 0, parts[1] ?? 0);
    return next === today ? { ...span(today, today), past: true } : one(next);
  }
  const found = parseDate(text, new Date(year, month - 1, date, 12));
  return found ? one(dayOf(found.getFullYear(), found.getMonth() + 1, found.getDate())) : undefined;
}
