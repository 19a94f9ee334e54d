/**
 * Finds what needs attention about an opportunity on a given day. Days are `YYYY-MM-DD`. `today` is in the team's time
 * zone and comes from the server, never from the browser's clock. Closed opportunities need no attention.
 */
import { formatAmount } from "#app/ui/money.ts";
import type { OpportunityFields } from "../schema.ts";
import { isActive } from "../stages.ts";

const DAY_MS = 86_400_000;

export type Attention = { kind: "overdue" | "due-today" | "missing-step" | "close-past"; text: string };

type DueDates = Pick<OpportunityFields, "dealStage" | "nextStepDate" | "targetCloseDate">;

/**
 * The attention label of the next step: overdue and by how many days, due today, or without a date. A next step with a
 * description but no date counts as missing, because nothing would remind anyone of it. Null if nothing needs
 * attention.
 */
export function nextStepAttention({ dealStage, nextStepDate }: DueDates, today: string): Attention | null {
  if (!isActive(dealStage)) return null;
  if (nextStepDate === null) return { kind: "missing-step", text: "No next step date" };
  if (nextStepDate === today) return { kind: "due-today", text: "Due today" };
  if (nextStepDate > today) return null;
  const days = daysBetween(nextStepDate, today);
  return { kind: "overdue", text: `Overdue by ${formatAmount(days)} ${days === 1 ? "day" : "days"}` };
}

/** The attention label of a target close date in the past; otherwise null. */
export function closeDateAttention({ dealStage, targetCloseDate }: DueDates, today: string): Attention | null {
  if (!isActive(dealStage) || targetCloseDate >= today) return null;
  return { kind: "close-past", text: "Close date past" };
}

function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS);
}
