import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { listAddress, sortingOf } from "#app/lists/list-address.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldBox, SelectField, TextField } from "#app/ui/form/field.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { STAGE_FILTER_OPTIONS } from "../labels.ts";
import type { Owner } from "../schema.ts";
import { OUTCOMES } from "./checks.ts";
import { OUTCOME_LABELS, PAST_ORDERS } from "./labels.ts";
import { PastRow } from "./past-row.tsx";
import type { PastTotal, PastRow as Row } from "./schema.ts";

const PATH = "/opportunities";
const COLUMNS = [
  { key: "name", label: "Opportunity Name" },
  { key: "stage", label: "Stage", width: "17%" },
  { key: "size", label: "Deal Size", numeric: true, width: "13%" },
  { key: "close", label: "Close Date", width: "14%" },
  { key: "now", label: "Now", width: "26%" },
];

const Choice = styled(Form)`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); margin-bottom: var(--space-5);
  > ${FieldBox} { flex: 1 1 10rem; max-width: 16rem; }
`;

const Became = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: var(--space-4);
  margin-bottom: var(--space-5);
  dt { color: var(--muted); font-size: var(--text-s); font-weight: 600; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  dd:first-of-type { font: 600 var(--text-xl)/1.25 var(--serif); }
  dd:last-of-type { color: var(--muted); font-size: var(--text-s); }
  a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
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
  sent: SentRows<Row>;
  next: string | null;
  previous: string | null;
  state: ListState;
  owners: Owner[];
};

/** The opportunities as they were at the end of a day, and what became of them; nothing can be changed here (docs/product.md#past-days). */
export default function PastList({
  asOf,
  today,
  first,
  isLevel,
  totals,
  sent,
  next,
  previous,
  state,
  owners,
}: PastListProps) {
  const onClick = useRowLinks();
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, PAST_ORDERS, cursor) : undefined);
  const columns = COLUMNS.map((column) =>
    Object.hasOwn(PAST_ORDERS, column.key) ? { ...column, ...sortingOf(PATH, state, PAST_ORDERS, column.key) } : column,
  );
  return (
    <>
      <PageHeader
        title={`Opportunities on ${formatDate(asOf)}`}
        subtitle={`As they were at the end of that day, and what became of them. ${first ? `Changes are recorded since ${formatDate(first)}.` : ""}`}
        actions={
          <ButtonLink to={PATH} variant="secondary">
            Today’s list
          </ButtonLink>
        }
      />
      <IgnoredParameters messages={state.ignored} />
      {isLevel ? null : <p role="status">Recent changes are still being taken in; look again in a minute.</p>}
      <PastChoice asOf={asOf} today={today} first={first} state={state} owners={owners} />
      <Totals totals={totals} state={state} />
      {sent.count === 0 ? (
        <EmptyState
          text={
            state.paged
              ? "There are no opportunities on this page any more."
              : "There was no such opportunity on that day."
          }
        >
          <ButtonLink variant="secondary" to={`${PATH}?asOf=${asOf}`}>
            All of that day
          </ButtonLink>
        </EmptyState>
      ) : (
        <Deals caption={`Opportunities on ${formatDate(asOf)}`} columns={columns} onClick={onClick}>
          <Rows as="tbody" role="rowgroup" sent={sent} item={PastRow} each={(row) => [row.id, { row }]} />
        </Deals>
      )}
      <Pagination label="Opportunities pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

type ChoiceProps = Pick<PastListProps, "asOf" | "today" | "first" | "state" | "owners">;

function PastChoice({ asOf, today, first, state, owners }: ChoiceProps) {
  return (
    <Choice
      key={JSON.stringify(state.filter)}
      action={PATH}
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
      <SelectField
        id="past-stage"
        name="stage"
        label="Stage then"
        placeholder="Any stage"
        options={STAGE_FILTER_OPTIONS}
        defaultValue={state.filter.stage}
      />
      <SelectField
        id="past-owner"
        name="owner"
        label="Owner then"
        placeholder="Anyone"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={state.filter.owner}
      />
      <Button type="submit">Show</Button>
    </Choice>
  );
}

/** The figures of that day: all, and by what became of them; each leads to its own list. */
function Totals({ totals, state }: { totals: PastTotal[]; state: ListState }) {
  const { became, ...others } = state.filter;
  const to = (filter: Record<string, string>) => listAddress(PATH, { ...state, filter }, PAST_ORDERS);
  const shown = OUTCOMES.filter((outcome) => totals.some((total) => total.became === outcome)).map((outcome) => {
    const { count = 0, sum = 0 } = totals.find((total) => total.became === outcome) ?? {};
    return {
      key: outcome,
      label: `Now ${OUTCOME_LABELS[outcome].toLowerCase()}`,
      count,
      sum,
      to: to({ ...others, became: outcome }),
    };
  });
  const all = {
    key: "all",
    label: became ? "Shown" : "On that day",
    count: totals.reduce((sum, total) => sum + total.count, 0),
    sum: totals.reduce((sum, total) => sum + total.sum, 0),
    to: to(became ? state.filter : others),
  };
  return (
    <Became>
      {(became ? [all] : [all, ...shown]).map(({ key, label, count, sum, to }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Link to={to} aria-label={`${label}: ${formatMoney(sum)}`}>
              {formatMoney(sum)}
            </Link>
          </dd>
          <dd>{`${formatAmount(count)} ${count === 1 ? "opportunity" : "opportunities"}`}</dd>
        </div>
      ))}
    </Became>
  );
}
