import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { type ListState, listAddress, sortingOf } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { Button, SecondaryLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldBox, SelectField, TextField } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { STAGE_FILTER_OPTIONS } from "../labels.ts";
import { reasonLabel } from "../list/list-filters.tsx";
import type { Owner } from "../schema.ts";
import { PAST_ORDERS, PAST_PATH } from "./labels.ts";
import { PastRow } from "./past-row.tsx";
import { PastTotals, WeightedTotals } from "./past-totals.tsx";
import type { PastTotal, Rate, PastRow as Row } from "./schema.ts";

const COLUMNS = [
  { key: "name", label: "Opportunity Name" },
  { key: "stage", label: "Stage", width: "17%" },
  { key: "size", label: "Deal Size", numeric: true, width: "13%" },
  { key: "close", label: "Close Date", width: "14%" },
  { key: "now", label: "Now", width: "26%" },
];

// What figures narrow the list by stays when another day is chosen.
const KEPT_FILTERS = [
  ...["closesFrom", "closesTo", "stageFrom", "stageTo"],
  ...["beganFrom", "beganTo", "reached", "lostFrom", "lostReason", "weigh"],
  ...["did", "didBy", "didFrom", "didTo", "untouchedSince", "ended", "countsFrom", "countsTo"],
];

const Choice = styled(Form)`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); margin-bottom: var(--space-5);
  > ${FieldBox} { flex: 1 1 10rem; max-width: 16rem; }
`;

const Deals = styled(Table)`
  td b { font-weight: 600; }
`;

type PastListProps = {
  /** Days, `YYYY-MM-DD` in the team's time zone: the one shown, today's, and that of the first change. */
  asOf: string;
  today: string;
  first: string | null;
  /** Whether all that was changed until now is taken in. */
  isLevel: boolean;
  totals: PastTotal[];
  /** By which sizes are weighed; none if that was not asked for. */
  rates: Rate[];
  sent: SentRows<Row>;
  next: string | null;
  previous: string | null;
  state: ListState;
  owners: Owner[];
};

/** The opportunities at the end of a day, and what became of them; read-only (docs/product.md#past-days). */
export default function PastList(props: PastListProps) {
  const { asOf, first, isLevel, totals, rates, sent, next, previous, state } = props;
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PAST_PATH, state, PAST_ORDERS, cursor) : undefined);
  const filters = (state.custom?.chips ?? []).map(({ text }) => `${text}. `).join("");
  const start = first ? `The change history starts on ${formatDate(first)}.` : "";
  return (
    <>
      <PageHeader
        title={`Opportunities on ${formatDate(asOf)}`}
        subtitle={`${filters}As they were at the end of that day, and what has happened since. ${start}`}
        actions={<SecondaryLink to={PAST_PATH}>Today’s list</SecondaryLink>}
      />
      <IgnoredParameters messages={state.ignored} />
      {isLevel ? null : <p role="status">Recent changes are still being processed. Reload in a minute.</p>}
      <PastChoice {...props} />
      <PastTotals totals={totals} state={state} />
      {rates.length > 0 ? <WeightedTotals rates={rates} totals={totals} /> : null}
      {sent.count === 0 ? <NoDeals asOf={asOf} state={state} /> : <PastDeals asOf={asOf} sent={sent} state={state} />}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

function NoDeals({ asOf, state }: Pick<PastListProps, "asOf" | "state">) {
  return (
    <EmptyState
      text={state.paged ? "There are no longer any opportunities on this page." : "No opportunities match on that day."}
    >
      <SecondaryLink to={`${PAST_PATH}?asOf=${asOf}`}>Show all of that day</SecondaryLink>
    </EmptyState>
  );
}

function PastDeals({ asOf, sent, state }: Pick<PastListProps, "asOf" | "sent" | "state">) {
  const onClick = useRowLinks();
  const columns = COLUMNS.map((column) =>
    Object.hasOwn(PAST_ORDERS, column.key)
      ? { ...column, ...sortingOf(PAST_PATH, state, PAST_ORDERS, column.key) }
      : column,
  );
  return (
    <Deals caption={`Opportunities on ${formatDate(asOf)}`} columns={columns} onClick={onClick}>
      <Rows
        as="tbody"
        role="rowgroup"
        sent={sent}
        item={PastRow}
        each={(row) => [row.id, { row, reason: reasonLabel(state, row.dealStage, row.lostReason) }]}
      />
    </Deals>
  );
}

type ChoiceProps = Pick<PastListProps, "asOf" | "today" | "first" | "state" | "owners">;

function PastChoice({ asOf, today, first, state, owners }: ChoiceProps) {
  return (
    <Choice
      key={JSON.stringify(state.filter)}
      action={PAST_PATH}
      method="get"
      role="search"
      aria-label="Day and filters"
      data-print="no"
    >
      <TextField
        id="past-day"
        name="asOf"
        label="Day"
        type="date"
        required
        defaultValue={asOf}
        min={first ?? undefined}
        max={today}
      />
      <PastStageAndOwnerFields filter={state.filter} owners={owners} />
      {KEPT_FILTERS.map((name) =>
        state.filter[name] ? <input key={name} type="hidden" name={name} value={state.filter[name]} /> : null,
      )}
      <Button type="submit">Show</Button>
    </Choice>
  );
}

/** What the deals had then. */
function PastStageAndOwnerFields({ filter, owners }: { filter: ListState["filter"]; owners: Owner[] }) {
  return (
    <>
      <SelectField
        id="past-stage"
        name="stage"
        label="Stage then"
        placeholder="Any stage"
        options={STAGE_FILTER_OPTIONS}
        defaultValue={filter.stage}
      />
      <SelectField
        id="past-owner"
        name="owner"
        label="Owner then"
        placeholder="Anyone"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={filter.owner}
      />
    </>
  );
}
