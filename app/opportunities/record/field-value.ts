import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import type { OpportunityFields } from "../schema.ts";
import { isDealStage, STAGES } from "../stages.ts";

/** Formats a field's value: "$12,500", "Mar 11, 2026", "Won-Closed". An empty value is "nothing". */
export function formatFieldValue(
  field: keyof OpportunityFields | null,
  value: string | number | null | undefined,
): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (field === "dealSize") return formatMoney(Number(value));
  if (field === "dealStage") return isDealStage(value) ? STAGES[value].label : String(value);
  if (field === "targetCloseDate" || field === "nextStepDate") return formatDate(String(value));
  return String(value);
}
