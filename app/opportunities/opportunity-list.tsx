import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { type Packed, unpack } from "#app/http/packed.ts";
import type { ListState } from "#app/http/page.ts";
import { StageBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Icon } from "#app/ui/icons.tsx";
import { LeftOut } from "#app/ui/left-out.tsx";
import { listAddress, sortingOf } from "#app/ui/list-address.ts";
import { Found, ListEmpty } from "#app/ui/list-found.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRowLinks } from "#app/ui/row-links.ts";
import { Cell, Row, RowAction, Table } from "#app/ui/table.tsx";
import { DEAL_STAGE_LABELS, DELETE_QUESTION, OPPORTUNITY_ORDERS } from "./labels.ts";
import { OpportunityFilters } from "./list-filters.tsx";
import { closeDateMark, nextStepMark } from "./marks.ts";
import { MarkLabel, MarkStyle } from "./marks.tsx";
import type { ListedOpportunity, OpportunitySum, Owner } from "./schema.ts";
import { ViewSwitch } from "./views.tsx";

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
  rows: Packed<ListedOpportunity>;
  next: string | null;
  previous: string | null;
  /** The team's day, `YYYY-MM-DD`. */
  today: string;
  state: ListState;
  sum: OpportunitySum | null;
  owners: Packed<Owner>;
}

/** The opportunities that the address asks for, each a row that opens its edit dialog (specification section 2). */
export function OpportunityList({ next, previous, today, state, sum, ...packed }: OpportunityListProps) {
  const rows = useMemo(() => unpack(packed.rows), [packed.rows]);
  const owners = useMemo(() => unpack(packed.owners), [packed.owners]);
  const { search } = useLocation();
  const onClick = useRowLinks(DELETE_QUESTION);
  const columns = COLUMNS.map((column) => ({ ...column, ...sortingOf(PATH, state, OPPORTUNITY_ORDERS, column.key) }));
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, OPPORTUNITY_ORDERS, cursor) : undefined);
  return (
    <>
      <PageHeader
        title="Opportunities"
        subtitle="Every deal on the trail"
        actions={
          <ButtonLink to={`/opportunities/new${search}`} preventScrollReset>
            <Icon name="plus" />
            New Opportunity
          </ButtonLink>
        }
      />
      <ViewSwitch current="list" />
      <MarkStyle />
      <LeftOut parameters={state.unusable} />
      <OpportunityFilters state={state} owners={owners} />
      <Found state={state} rows={rows.length} more={next !== null} kind={["opportunity", "opportunities"]}>
        {sum ? totals(sum) : null}
      </Found>
      {rows.length === 0 ? (
        <ListEmpty path={PATH} state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <Table caption="Opportunities" columns={[...columns, ACTIONS]} onClick={onClick}>
          {rows.map((row, place) => (
            <OpportunityTableRow key={row.id} row={row} id={`r${place}`} search={search} today={today} />
          ))}
        </Table>
      )}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

interface OpportunityTableRowProps {
  row: ListedOpportunity;
  /** Its link's id, short because a row names it four times. */
  id: string;
  search: string;
  today: string;
}

function OpportunityTableRow({ row, id, search, today }: OpportunityTableRowProps) {
  const path = `${PATH}/${row.id}`;
  return (
    <Row>
      <Cell>
        <StretchedLink href={path + search} id={id}>
          {row.name}
        </StretchedLink>
        <small>{`Created ${formatDate(row.createdOn)}`}</small>
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
        <RowAction href={path + search} label="Edit" of={id} icon="edit" />
        <RowAction href={`${path}/delete${search}`} label="Delete" of={id} icon="delete" danger />
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
