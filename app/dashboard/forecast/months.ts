import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import { WON_STAGES } from "#app/opportunities/stages.ts";
import { lastDayOf, laterMonth } from "#app/team-time/team-time.ts";
import type { ForecastMonth } from "./schema.ts";

/** What was won is shown for so many months, the current one included. */
const MONTHS_WON = 12;
/** All months behind this many are one row. */
const MONTHS_AHEAD = 12;
const LATER = "later";

type Sum = { month: string; count: number; sum: number };
type MonthlyTotals = { open: (Sum & { weighted: number })[]; won: Sum[]; targets: { month: string; amount: number }[] };
type ForecastScope = { asOf: string; owner: string | null };

/** The months of a forecast with won sums and targets: from the first to the last that is no part of "later". */
export const monthsShown = (asOf: string): { first: string; last: string } => ({
  first: laterMonth(asOf.slice(0, 7), 1 - MONTHS_WON),
  last: laterMonth(asOf.slice(0, 7), MONTHS_AHEAD),
});

/**
 * The rows of the forecast, oldest first: this month and the next, each other one with a target or in which something
 * is open or was won, and what is later.
 */
export function monthsOf(asked: ForecastScope, { open, won, targets }: MonthlyTotals): ForecastMonth[] {
  const current = asked.asOf.slice(0, 7);
  const { last } = monthsShown(asked.asOf);
  const rowOf = (day: string) => (day.slice(0, 7) > last ? LATER : day.slice(0, 7));
  const months = new Set([current, laterMonth(current, 1)]);
  for (const { month } of [...open, ...won, ...targets]) months.add(rowOf(month));
  // "later" comes after every number.
  return [...months].sort().map((month) => {
    const opens = open.filter((found) => rowOf(found.month) === month);
    const wins = won.filter((found) => rowOf(found.month) === month);
    const count = opens.reduce((all, { count }) => all + count, 0);
    return {
      month,
      pastDue: month < current && count > 0,
      won: { ...total(wins), href: dealListPath(asked, { stage: WON_STAGES[0] ?? "" }, "stage", month, last) },
      open: {
        ...total(opens),
        weighted: roundToCents(opens.reduce((all, { weighted }) => all + weighted, 0)),
        href: dealListPath(asked, { stage: "active", weigh: "1" }, "closes", month, last),
      },
      expectedHref: dealListPath(asked, { weigh: "1" }, "counts", month, last),
      target: targets.find((target) => target.month === month)?.amount ?? null,
    };
  });
}

const total = (found: Sum[]) => ({
  count: found.reduce((all, { count }) => all + count, 0),
  sum: roundToCents(found.reduce((all, { sum }) => all + sum, 0)),
});

/** Dollars without what adding them up left behind the cents. */
export const roundToCents = (amount: number): number => Math.round(100 * amount) / 100;

function dealListPath(
  { asOf, owner }: ForecastScope,
  filter: object,
  by: "closes" | "stage" | "counts",
  month: string,
  last: string,
): string {
  const days: Record<string, string> =
    month === LATER
      ? { [`${by}From`]: `${laterMonth(last, 1)}-01` }
      : { [`${by}From`]: `${month}-01`, [`${by}To`]: lastDayOf(month) };
  const query = new URLSearchParams({ asOf, ...(owner ? { owner } : {}), ...filter, ...days });
  return `${PAST_PATH}?${query}`;
}
