import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import type { ListedOpportunity } from "../schema.ts";
import { closeDateAttention, nextStepAttention } from "./attention.ts";
import type { OpportunityRowTexts } from "./opportunity-row.tsx";

/** Formats rows for the list. `today` is `YYYY-MM-DD` in the team's time zone. */
export function toRowTexts(rows: ListedOpportunity[], today: string): OpportunityRowTexts[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created: `Created ${formatDate(row.createdOn)} · Owner ${row.ownerName}`,
    stage: row.dealStage,
    size: formatMoney(row.dealSize),
    closes: formatDate(row.targetCloseDate),
    closeMark: closeDateAttention(row, today),
    step: row.nextStepDescription,
    stepOn: row.nextStepDate && formatDate(row.nextStepDate),
    stepMark: nextStepAttention(row, today),
    contacts: String(row.contactCount),
  }));
}
