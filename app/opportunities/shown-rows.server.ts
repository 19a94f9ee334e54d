import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { closeDateMark, nextStepMark } from "./marks.ts";
import type { ShownOpportunity } from "./opportunity-row.tsx";
import type { ListedOpportunity } from "./schema.ts";

/** Rows as the list shows them on `today`, the team's day. */
export function shownRows(rows: ListedOpportunity[], today: string): ShownOpportunity[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created: `Created ${formatDate(row.createdOn)}`,
    stage: row.dealStage,
    size: formatMoney(row.dealSize),
    closes: formatDate(row.targetCloseDate),
    closeMark: closeDateMark(row, today),
    step: row.nextStepDescription,
    stepOn: row.nextStepDate && formatDate(row.nextStepDate),
    stepMark: nextStepMark(row, today),
    contacts: String(row.contactCount),
  }));
}
