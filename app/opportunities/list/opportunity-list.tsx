import { useLocation } from "@remix-run/react";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { ColumnChoice, customColumns } from "#app/lists/column-choice.tsx";
import { ListFooterLinks } from "#app/lists/footer-links.tsx";
import { type ListState, listAddress, sortingOf, type WithCells } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { ListEmpty, ResultCount } from "#app/lists/result-count.tsx";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import { checkboxStateOf, type RowSelection, SelectForm, SelectLink } from "#app/lists/select-rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { CreatedElsewhere, useCreatedId, useHighlightedId } from "#app/ui/notices/created.tsx";
import { DELETE_QUESTION, OPPORTUNITY_ORDERS } from "../labels.ts";
import type { ListedOpportunity, OpportunitySum, Owner } from "../schema.ts";
import { reasonLabel } from "./list-filters.tsx";
import { OpportunityRow } from "./opportunity-row.tsx";
import { Opportunities } from "./opportunity-table.tsx";
import { ViewHeader } from "./view-switch.tsx";

const COLUMNS = [
  { key: "name", label: "Opportunity Name" },
  { key: "stage", label: "Stage" },
  { key: "size", label: "Deal Size", numeric: true },
  { key: "close", label: "Close Date" },
  { key: "next", label: "Next Step" },
  { key: "contacts", label: "Contacts", numeric: true },
];
const ACTIONS = { key: "actions", label: "Actions", numeric: true };

const PATH = "/opportunities";

interface OpportunityListProps {
  sent: SentRows<WithCells<ListedOpportunity>>;
  next: string | null;
  previous: string | null;
  state: ListState;
  sum: OpportunitySum | null;
  owners: Owner[];
  selecting: RowSelection | null;
  /** `YYYY-MM-DD` in the team's time zone. */
  today: string;
}

/** The table of opportunities: filters, totals, rows that open the edit dialog, pagination (docs/product.md#pages). */
export default function OpportunityList(props: OpportunityListProps) {
  const { sent, next, previous, state, sum, owners, today, selecting } = props;
  const { search } = useLocation();
  const createdId = useCreatedId(PATH);
  const highlightedId = useHighlightedId(PATH);
  const isOwner = useFrameData()?.viewer?.role === "owner";
  const onClick = useRowLinks(DELETE_QUESTION);
  const columns = COLUMNS.map((column) => ({ ...column, ...sortingOf(PATH, state, OPPORTUNITY_ORDERS, column.key) }));
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, OPPORTUNITY_ORDERS, cursor) : undefined);
  return (
    <>
      <ViewHeader current="list" state={state} owners={owners}>
        <ResultCount state={state} rows={sent.count} more={next !== null} kind={["opportunity", "opportunities"]}>
          {sum ? totals(sum) : null}
        </ResultCount>
        <ColumnChoice path={PATH} state={state} orders={OPPORTUNITY_ORDERS} />
        {selecting || sent.count === 0 ? null : <SelectLink path={PATH} state={state} orders={OPPORTUNITY_ORDERS} />}
      </ViewHeader>
      <CreatedElsewhere path={PATH} rows={sent.rows} />
      {sent.count === 0 ? (
        <ListEmpty path={PATH} state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <SelectForm path={PATH} state={state} orders={OPPORTUNITY_ORDERS} selecting={selecting}>
          <Opportunities
            caption="Opportunities"
            columns={[...columns, ...customColumns(PATH, state, OPPORTUNITY_ORDERS), ACTIONS]}
            onClick={onClick}
          >
            <Rows
              as="tbody"
              role="rowgroup"
              sent={sent}
              item={OpportunityRow}
              firstScreen={12}
              each={(row) => {
                const pick = checkboxStateOf(selecting, row.id);
                const reason = reasonLabel(state, row.dealStage, row.lostReason);
                const marks = { isNew: row.id === createdId, isHighlighted: row.id === highlightedId, pick, reason };
                return [row.id + (pick ?? ""), { row, today, search, ...marks }];
              }}
            />
          </Opportunities>
        </SelectForm>
      )}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
      <ListFooterLinks
        list={PATH}
        state={state}
        orders={OPPORTUNITY_ORDERS}
        hasRows={sent.count > 0}
        isOwner={isOwner}
      />
    </>
  );
}

function totals({ count, dealSize, changes }: OpportunitySum): string {
  const opportunities = `${formatAmount(count)} ${count === 1 ? "opportunity" : "opportunities"}`;
  const updates = changes === null ? [] : [`${formatAmount(changes)} ${changes === 1 ? "update" : "updates"}`];
  return [opportunities, formatMoney(dealSize), ...updates].join(" · ");
}
