import { useLocation } from "@remix-run/react";
import type { ListState } from "#app/http/page.ts";
import type { SentRows } from "#app/http/sent-rows.ts";
import { listAddress, sortingOf } from "#app/ui/list-address.ts";
import { Found, ListEmpty } from "#app/ui/list-found.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRowLinks } from "#app/ui/row-links.ts";
import { Table } from "#app/ui/table.tsx";
import { useRows } from "#app/ui/use-rows.ts";
import { DELETE_QUESTION, OPPORTUNITY_ORDERS } from "./labels.ts";
import { OPPORTUNITY_ROWS, OpportunityRow, readOpportunity, type ShownOpportunity } from "./opportunity-row.tsx";
import type { OpportunitySum, Owner } from "./schema.ts";
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
  sent: SentRows<ShownOpportunity>;
  next: string | null;
  previous: string | null;
  state: ListState;
  sum: OpportunitySum | null;
  owners: SentRows<Owner>;
}

/** The opportunities that the address asks for, each a row that opens its edit dialog (specification section 2). */
export function OpportunityList({ next, previous, state, sum, ...props }: OpportunityListProps) {
  const rows = useRows(props.sent, OPPORTUNITY_ROWS, readOpportunity);
  const { search } = useLocation();
  const onClick = useRowLinks(DELETE_QUESTION);
  const columns = COLUMNS.map((column) => ({ ...column, ...sortingOf(PATH, state, OPPORTUNITY_ORDERS, column.key) }));
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, OPPORTUNITY_ORDERS, cursor) : undefined);
  return (
    <>
      <ViewHeader current="list" subtitle="Every deal on the trail" state={state} owners={props.owners} />
      <Found state={state} rows={rows?.length ?? 0} more={next !== null} kind={["opportunity", "opportunities"]}>
        {sum ? totals(sum) : null}
      </Found>
      {rows?.length === 0 ? (
        <ListEmpty path={PATH} state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <Table caption="Opportunities" columns={[...columns, ACTIONS]} onClick={onClick}>
          {rows?.map((row) => (
            <OpportunityRow key={row.id} row={row} search={search} />
          ))}
        </Table>
      )}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

function totals({ count, dealSize, changes }: OpportunitySum): string {
  const opportunities = `${count.toLocaleString("en-US")} ${count === 1 ? "opportunity" : "opportunities"}`;
  const updates =
    changes === null ? [] : [`${changes.toLocaleString("en-US")} ${changes === 1 ? "update" : "updates"}`];
  return [opportunities, formatMoney(dealSize), ...updates].join(" · ");
}
