/** The days in which the deals of a funnel began. */
import { daysIn } from "#app/team-time/periods.ts";
import { laterDay } from "#app/team-time/team-time.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 180;

/** The lengths that the page offers, in days. */
export const LENGTHS = [90, DEFAULT_DAYS, 365] as const;

/** Both days, `YYYY-MM-DD`, belong to it. */
export type Period = { from: string; to: string };

/** The period of so many days that ends with `to`. */
export const periodUntil = (to: string, days: number): Period => ({ from: laterDay(to, 1 - days), to });

/** The asked period, by default half a year until `asOf`. It may end before it begins: see {@link isBackwards}. */
export const requestedPeriod = ({ from, to = "" }: Partial<Period>, asOf: string): Period =>
  from === undefined ? periodUntil(to || asOf, DEFAULT_DAYS) : { from, to: to || asOf };

/** Whether that is the period that is shown by itself. */
export const isDefaultPeriod = ({ from, to }: Period, asOf: string): boolean => {
  const usual = requestedPeriod({}, asOf);
  return from === usual.from && to === usual.to;
};

export const isBackwards = ({ from, to }: Period): boolean => from > to;

/** How many days a period has. */
export const lengthInDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The period of as many days that ends before it begins. */
export const periodBefore = (period: Period): Period => periodUntil(laterDay(period.from, -1), lengthInDays(period));

/** This quarter until `asOf`, and the whole one before. */
export const quartersOf = (asOf: string): [label: string, Period][] => [
  ["This quarter", { from: daysIn("this-quarter", asOf).from, to: asOf }],
  ["Last quarter", daysIn("last-quarter", asOf)],
];
