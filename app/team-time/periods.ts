/** Periods that are named from the day on which one asks, so that "last quarter" stays that where it is kept. */
import { lastDayOf, laterMonth } from "./team-time.ts";

const MONTH = 1;
const QUARTER = 3;

/** Each with the number of its months, and how many periods later than the present one it is. */
export const PERIODS = {
  "this-month": { label: "this month", months: MONTH, later: 0 },
  "last-month": { label: "last month", months: MONTH, later: -1 },
  "next-month": { label: "next month", months: MONTH, later: 1 },
  "this-quarter": { label: "this quarter", months: QUARTER, later: 0 },
  "last-quarter": { label: "last quarter", months: QUARTER, later: -1 },
  "next-quarter": { label: "next quarter", months: QUARTER, later: 1 },
} as const;

export type Period = keyof typeof PERIODS;

/** The first and the last day (`YYYY-MM-DD`) of a period of `today`. */
export function daysIn(period: Period, today: string): { from: string; to: string } {
  const { months, later } = PERIODS[period];
  const [month, number] = [today.slice(0, 7), Number(today.slice(5, 7))];
  const first = laterMonth(month, later * months - ((number - 1) % months));
  return { from: `${first}-01`, to: lastDayOf(laterMonth(first, months - 1)) };
}
