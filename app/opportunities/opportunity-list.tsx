import { useLocation } from "@remix-run/react";
import type { Page } from "#app/http/page.ts";
import { StageBadge } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { DeleteControl } from "#app/ui/delete-control.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Cell, Row, RowLink, Table } from "#app/ui/table.tsx";
import { DEAL_STAGE_LABELS, DELETE_QUESTION } from "./labels.ts";
import { closeDateMark, nextStepMark } from "./marks.ts";
import { MarkLabel, MarkStyle } from "./marks.tsx";
import type { OpportunityRow } from "./schema.ts";
import { ViewSwitch } from "./views.tsx";

const COLUMNS = [
  { key: "name", label: "Opportunity Name", width: "22%" },
  { key: "stage", label: "Stage", width: "18%" },
  { key: "size", label: "Deal Size", width: "12%", numeric: true },
  { key: "close", label: "Close Date", width: "13%" },
  { key: "next", label: "Next Step", width: "15%" },
  { key: "contacts", label: "Contacts", width: "9%", numeric: true },
  { key: "actions", label: "Actions", width: "11%" },
];

/** `today` is the team's day, `YYYY-MM-DD`. */
type ListProps = { page: Page<OpportunityRow>; today: string };

/** Every opportunity as a row that opens its edit dialog (specification section 2). */
export function OpportunityList({ page: { rows, next, previous }, today }: ListProps) {
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Opportunities"
        subtitle="Every deal on the trail, newest first"
        actions={
          <ButtonLink to={`/opportunities/new${search}`} preventScrollReset>
            <Icon name="plus" />
            New Opportunity
          </ButtonLink>
        }
      />
      <ViewSwitch current="list" />
      <MarkStyle />
      {rows.length === 0 ? (
        <EmptyState text="No opportunities found. Create your first opportunity to get started." />
      ) : (
        <Table caption="Opportunities" columns={COLUMNS}>
          {rows.map((row) => (
            <OpportunityTableRow key={row.id} row={row} search={search} today={today} />
          ))}
        </Table>
      )}
      <Pagination label="Opportunities pages" previousTo={pageLink(previous)} nextTo={pageLink(next)} />
    </>
  );
}

function OpportunityTableRow({ row, search, today }: { row: OpportunityRow; search: string; today: string }) {
  const path = `/opportunities/${row.id}`;
  return (
    <Row>
      <Cell>
        <RowLink to={path + search}>{row.name}</RowLink>
        <small>Created {formatDate(row.creationDate)}</small>
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
        <IconLink to={path + search} label={`Edit ${row.name}`} icon="edit" preventScrollReset />
        <DeleteControl compact to={`${path}/delete${search}`} name={row.name} question={DELETE_QUESTION} />
      </Cell>
    </Row>
  );
}

const pageLink = (cursor: string | null) => (cursor ? `/opportunities?cursor=${cursor}` : undefined);
