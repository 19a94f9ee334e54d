import type { DealStage } from "../stages.ts";

/** How many deals spent so many whole days in a stage. */
export type DaysSpent = { stage: string; days: number; count: number };

/** The median of the days spent in `stage`: of an even number the lower one in the middle; null of none. */
export function medianDays(spent: readonly DaysSpent[], stage: DealStage): number | null {
  const its = spent.filter((one) => one.stage === stage).toSorted((a, b) => a.days - b.days);
  const half = its.reduce((all, { count }) => all + count, 0) / 2;
  let seen = 0;
  for (const { days, count } of its) {
    seen += count;
    if (seen >= half) return days;
  }
  return null;
}
