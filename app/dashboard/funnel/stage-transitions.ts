import { MIN_CLOSED_DEALS } from "#app/opportunities/past/checks.ts";
import { formatAmount } from "#app/ui/money.ts";
import type { FunnelPeriod } from "./schema.ts";

/** Whether so many deals are closed that shares and days tell something. */
export const hasEnoughClosedDeals = ({ closed }: FunnelPeriod): boolean => closed >= MIN_CLOSED_DEALS;

/**
 * What is said of the way from each stage to the next: "62% · 11 days". Null of the last one, if nothing went that way,
 * and where too few deals are closed.
 */
export function stageTransitions(period: FunnelPeriod): (string | null)[] {
  return period.stages.map(({ reached, medianDays }, index) => {
    const next = period.stages[index + 1];
    if (!next || reached === 0 || !hasEnoughClosedDeals(period)) return null;
    const share = `${Math.round((100 * next.reached) / reached)}%`;
    return medianDays === null ? share : `${share} · ${daysText(medianDays)}`;
  });
}

/** "1 day", "11 days". */
const daysText = (days: number): string => `${formatAmount(days)} ${days === 1 ? "day" : "days"}`;
