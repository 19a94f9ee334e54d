// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { shortName } from "../labels.ts";
import { StageBadge } from "../stage-badge.tsx";
import { STAGE_LABELS } from "../stages.ts";
import type { PastRow as Row } from "./schema.ts";

/** A deal as it was on a past day, why it was lost, and what differs now. */
export function PastRow({ row, reason }: { row: Row; reason: string | null }) {
  const name = row.name ?? "Opportunity no longer available";
  return (
    <tr role="row">
      <td role="cell">
        {row.now ? <StretchedLink href={`/opportunities/${row.id}`}>{name}</StretchedLink> : <b>{name}</b>}
        {row.ownerName ? <small>{`Owner then: ${shortName(row.ownerName)}`}</small> : null}
      </td>
      <td role="cell" data-label="Stage">
        <StageBadge stage={row.dealStage} />
        {reason ? <small>{reason}</small> : null}
      </td>
      <td role="cell" data-label="Deal Size" data-numeric="">
        {formatMoney(row.dealSize)}
        {row.weighted === null ? null : <small>{`weighted: ${formatMoney(row.weighted)}`}</small>}
      </td>
      <td role="cell" data-label="Close Date">
        {formatDate(row.targetCloseDate)}
      </td>
      <td role="cell" data-label="Now">
        <span>{changesSinceText(row)}</span>
      </td>
    </tr>
  );
}

/** What differs now, in words. */
function changesSinceText({ dealStage, dealSize, targetCloseDate, now, isMerged }: Row): string {
  if (!now) return isMerged ? "Merged into another" : "Deleted";
  const changes: string[] = [];
  if (now.dealStage !== dealStage) changes.push(STAGE_LABELS[now.dealStage] ?? now.dealStage);
  if (now.dealSize !== dealSize) changes.push(formatMoney(now.dealSize));
  if (now.targetCloseDate !== targetCloseDate) changes.push(`closes ${formatDate(now.targetCloseDate)}`);
  return changes.join(" · ") || "The same";
}
