/**
 * What needs attention about an opportunity on a given day. Days are `YYYY-MM-DD`; today is the team's and comes from the
 * server, never from the browser's clock. What is won or lost needs nothing.
 */
import type { DealStage, OpportunityFields } from "./schema.ts";

const DAY_MS = 86_400_000;

export type Mark = { kind: "overdue" | "due-today" | "missing-step" | "close-past"; text: string };

type Marked = Pick<OpportunityFields, "dealStage" | "nextStepDate" | "targetCloseDate">;

/** Whether the stage is one of the four in which there is still something to do. */
export function isActive(stage: DealStage): boolean {
  return stage !== "won-closed" && stage !== "lost-closed";
}

/**
 * What is to be said of the next step: overdue and since when, due today, or that it has no date. A description without a
 * date counts as missing too: nothing would ever remind of it.
 */
export function nextStepMark({ dealStage, nextStepDate }: Marked, today: string): Mark | null {
  if (!isActive(dealStage)) return null;
  if (nextStepDate === null) return { kind: "missing-step", text: "No next step date" };
  if (nextStepDate === today) return { kind: "due-today", text: "Due today" };
  if (nextStepDate > today) return null;
  const days = daysBetween(nextStepDate, today);
  return { kind: "overdue", text: `Overdue by ${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}` };
}

/** That the target close date is over. */
export function closeDateMark({ dealStage, targetCloseDate }: Marked, today: string): Mark | null {
  if (!isActive(dealStage) || targetCloseDate >= today) return null;
  return { kind: "close-past", text: "Close date past" };
}

function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS);
}
