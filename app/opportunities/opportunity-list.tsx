import { useLocation } from "@remix-run/react";
import type { ListState, Page } from "#app/http/page.ts";
import { StageBadge } from "#app/ui/badge.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { listAddress, sortingOf } from "#app/ui/list-address.ts";
import { Found, ListEmpty } from "#app/ui/list-found.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRowLinks } from "#app/ui/row-links.ts";
import { Cell, Row, RowAction, Table } from "#app/ui/table.tsx";
import { DEAL_STAGE_LABELS, DELETE_QUESTION, OPPORTUNITY_ORDERS } from "./labels.ts";
import { closeDateMark, nextStepMark } from "./marks.ts";
import { MarkLabel } from "./marks.tsx";
import type { ListedOpportunity, OpportunitySum, Owner } from "./schema.ts";
import { ViewHeader } from "./views.tsx";

const COLUMNS = [
  { key: "name", label: "Opportunity Name", width: "22%" },
  { key: "stage", label: "Stage", width: "18%" },
  { key: "size", label: "Deal Size", width: "12%", numeric: true },
  { key: "close", label: "Close Date", width: "13%" },
  { key: "next", label: "Next Step", width: "15%" },
  { key: "contacts", label: "Contacts", width: "9%", numeric: true },
];
const ACTIONS = { key: "actions", label: "Actions", width: "11%" };

const PATH = "/opportunities";

interface OpportunityListProps {
  page: Page<ListedOpportunity>;
  /** The team's day, `YYYY-MM-DD`. */
  today: string;
  state: ListState;
  sum: OpportunitySum | null;
  owners: Owner[];
}

/** The opportunities that the address asks for, each a row that opens its edit dialog (specification section 2). */
export function OpportunityList({ page: { rows, next, previous }, today, state, sum, owners }: OpportunityListProps) {
  const { search } = useLocation();
  const onClick = useRowLinks(DELETE_QUESTION);
  const columns = COLUMNS.map((column) => ({ ...column, ...sortingOf(PATH, state, OPPORTUNITY_ORDERS, column.key) }));
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, OPPORTUNITY_ORDERS, cursor) : undefined);
  return (
    <>
      <ViewHeader current="list" subtitle="Every deal on the trail" state={state} owners={owners} />
      <Found state={state} rows={rows.length} more={next !== null} kind={["opportunity", "opportunities"]}>
        {sum ? totals(sum) : null}
      </Found>
      {rows.length === 0 ? (
        <ListEmpty path={PATH} state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <Table caption="Opportunities" columns={[...columns, ACTIONS]} onClick={onClick}>
          {rows.map((row) => (
            <OpportunityTableRow key={row.id} row={row} search={search} today={today} />
          ))}
        </Table>
      )}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

function OpportunityTableRow({ row, search, today }: { row: ListedOpportunity; search: string; today: string }) {
  const path = `${PATH}/${row.id}`;
  return (
    <Row>
      <Cell>
        <StretchedLink href={path + search}>{row.name}</StretchedLink>
        <small>Created {formatDate(row.createdOn)}</small>
      </Cell>
      <Cell label="Stage">
        <StageBadge stage={row.dealStage} label={DEAL_STAGE_LABELS[row.dealStage]} />
      </Cell>
      <Cell label="Deal Size" numeric>
        {formatMoney(row.dealSize)}
      </Cell>
      <Cell label="Close Date">
        {formatDate(row.targetCloseDate)}
        <MarkLabel mark={closeDateMark(row, today)} />
      </Cell>
      <Cell label="Next Step">
        {row.nextStepDescription}
        {row.nextStepDate ? <small>{formatDate(row.nextStepDate)}</small> : null}
        <MarkLabel mark={nextStepMark(row, today)} />
      </Cell>
      <Cell label="Contacts" numeric>
        {row.contactCount}
      </Cell>
      <Cell actions>
        <RowAction href={path + search} label={`Edit ${row.name}`} icon="edit" />
        <RowAction href={`${path}/delete${search}`} label={`Delete ${row.name}`} icon="delete" danger />
      </Cell>
    </Row>
  );
}

function totals({ count, dealSize, changes }: OpportunitySum): string {
  const opportunities = `${count.toLocaleString("en-US")} ${count === 1 ? "opportunity" : "opportunities"}`;
  const updates =
    changes === null ? [] : [`${changes.toLocaleString("en-US")} ${changes === 1 ? "update" : "updates"}`];
  return [opportunities, formatMoney(dealSize), ...updates].join(" · ");
}
