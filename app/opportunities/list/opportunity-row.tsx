// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { CustomCells } from "#app/lists/column-choice.tsx";
import type { WithCells } from "#app/lists/list-page.ts";
import { PickBox, type CheckboxState as Picked } from "#app/lists/select-rows.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { NewLabel } from "#app/ui/notices/created.tsx";
import { RowAction } from "#app/ui/table.tsx";
import { shortName } from "../labels.ts";
import type { ListedOpportunity } from "../schema.ts";
import { StageBadge } from "../stage-badge.tsx";
import { closeDateAttention, nextStepAttention } from "./attention.ts";
import { AttentionLabel } from "./attention-badge.tsx";

// Ten digits and more are wider than their column, and are set smaller.
const BILLION = 1_000_000_000;

type OpportunityRowProps = {
  row: WithCells<ListedOpportunity>;
  today: string;
  search: string;
  isNew: boolean;
  isHighlighted: boolean;
  pick: Picked;
  /** Why the deal was lost. */
  reason: string | null;
};

/**
 * A row of the list with its attention labels as of `today`. Its link opens the edit dialog and keeps the list's query
 * string, `search`. Plain elements, because a page has fifty rows.
 */
export function OpportunityRow({ row, today, search, isNew, isHighlighted, pick, reason }: OpportunityRowProps) {
  const path = `/opportunities/${row.id}`;
  // The label says when the step is due, in place of its date.
  const due = nextStepAttention(row, today);
  return (
    <tr role="row" data-new={isNew ? "" : undefined} data-lit={isHighlighted ? "" : undefined}>
      <td role="cell">
        <PickBox id={row.id} name={row.name} pick={pick} />
        <NameCell row={row} href={path + search} isNew={isNew} />
      </td>
      <td role="cell" data-label="Stage">
        <StageBadge stage={row.dealStage} />
        {reason ? <small>{reason}</small> : null}
      </td>
      <td role="cell" data-label="Deal Size" data-numeric="" data-long={row.dealSize >= BILLION ? "" : undefined}>
        {formatMoney(row.dealSize)}
      </td>
      <td role="cell" data-label="Close Date">
        {formatDate(row.targetCloseDate)}
        <AttentionLabel mark={closeDateAttention(row, today)} />
      </td>
      <td role="cell" data-label="Next Step">
        <p>
          {due ? <AttentionLabel mark={due} /> : null}
          {row.nextStepDate && !due ? <small>{formatDate(row.nextStepDate)}</small> : null} {row.nextStepDescription}
        </p>
      </td>
      <td role="cell" data-label="Contacts" data-numeric="">
        {row.contactCount}
      </td>
      <CustomCells cells={row.customCells} />
      <td role="cell" data-actions="">
        <RowAction href={path + search} label={`Edit ${row.name}`} icon="edit" />
        <RowAction href={`${path}/delete${search}`} label={`Delete ${row.name}`} icon="delete" danger />
      </td>
    </tr>
  );
}

type NameCellProps = Pick<OpportunityRowProps, "row" | "isNew"> & { href: string };

function NameCell({ row, href, isNew }: NameCellProps) {
  return (
    <>
      <StretchedLink href={href}>{row.name}</StretchedLink>
      {isNew ? <NewLabel /> : null}
      <small>
        {`Created ${formatDate(row.createdOn)}`}
        <span>
          <b>Owner</b> {shortName(row.ownerName)}
        </span>
      </small>
    </>
  );
}
