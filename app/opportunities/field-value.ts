import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import type { DealStage, OpportunityFields } from "./schema.ts";

/** A field's value as people read it: "$12,500", "Mar 11, 2026", "Won-Closed"; nothing is "nothing". */
export function showValue(field: keyof OpportunityFields | null, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (field === "dealSize") return formatMoney(Number(value));
  if (field === "dealStage") return DEAL_STAGE_LABELS[value as DealStage] ?? String(value);
  if (field === "targetCloseDate" || field === "nextStepDate") return formatDate(String(value));
  return String(value);
}
