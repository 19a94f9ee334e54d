// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { type ListState, listAddress } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { Button, SecondaryLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldBox, TextField } from "#app/ui/form/field.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { BUSINESS_ORDERS, BUSINESSES_PATH, businessPath } from "./labels.ts";
import type { BusinessJson } from "./schema.ts";

const COLUMNS = [
  { key: "name", label: "Business", width: "32%" },
  { key: "people", label: "People", numeric: true },
  { key: "open", label: "Open", numeric: true },
  { key: "won", label: "Won", numeric: true },
  { key: "step", label: "Next Step" },
  { key: "last", label: "Last Activity" },
];

const Search = styled(Form)`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); margin-bottom: var(--space-5);
  > ${FieldBox} { flex: 1 1 12rem; max-width: 24rem; }
`;

const Quiet = styled.p`
  margin-top: var(--space-5); font-size: var(--text-s);
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type BusinessesProps = { rows: BusinessJson[]; next: string | null; previous: string | null; state: ListState };

/** The table of businesses, with search, pages and the file of it. */
export function Businesses({ rows, next, previous, state }: BusinessesProps) {
  const to = (cursor: string | null) =>
    cursor ? listAddress(BUSINESSES_PATH, state, BUSINESS_ORDERS, cursor) : undefined;
  return (
    <>
      <PageHeader
        title="Businesses"
        subtitle="Your contacts by business"
        actions={<SecondaryLink to="/contacts">Contacts</SecondaryLink>}
      />
      <Search key={state.filter.q} action={BUSINESSES_PATH} method="get" role="search" data-print="no">
        <TextField id="businesses-q" name="q" label="Search businesses" defaultValue={state.filter.q} maxLength={200} />
        <Button variant="secondary">Search</Button>
      </Search>
      <IgnoredParameters messages={state.ignored} />
      {rows.length === 0 ? <NoBusinesses state={state} /> : <Rows rows={rows} />}
      <Pagination label="Businesses pages" previousTo={to(previous)} nextTo={to(next)} />
      {rows.length > 0 ? (
        <Quiet data-print="no">
          <a href={listAddress(`${BUSINESSES_PATH}.csv`, state, BUSINESS_ORDERS)}>Download as CSV</a>
        </Quiet>
      ) : null}
    </>
  );
}

function NoBusinesses({ state }: { state: ListState }) {
  const isSearched = state.filter.q !== undefined;
  return (
    <EmptyState text={isSearched ? "No businesses match." : "Businesses appear here once a contact has one."}>
      <SecondaryLink to={isSearched ? BUSINESSES_PATH : "/contacts/new"}>
        {isSearched ? "Show all businesses" : "New contact"}
      </SecondaryLink>
    </EmptyState>
  );
}

const Rows = ({ rows }: { rows: BusinessJson[] }) => (
  <Table caption="Businesses" columns={COLUMNS}>
    <tbody role="rowgroup">
      {rows.map(({ key, name, people, openCount, openSum, wonSum, nextStep, lastActivityAt }) => (
        <tr role="row" key={key}>
          <td role="cell">
            <Link className="stretched" to={businessPath(key)}>
              {name}
            </Link>
          </td>
          <td role="cell" data-label="People" data-numeric="">
            {formatAmount(people)}
          </td>
          <td role="cell" data-label="Open" data-numeric="">
            {openCount > 0 ? `${formatAmount(openCount)} · ${formatMoney(openSum)}` : "–"}
          </td>
          <td role="cell" data-label="Won" data-numeric="">
            {wonSum > 0 ? formatMoney(wonSum) : "–"}
          </td>
          <td role="cell" data-label="Next Step">
            {nextStep ? formatDate(nextStep) : "–"}
          </td>
          <td role="cell" data-label="Last Activity">
            {formatDate(lastActivityAt.slice(0, 10))}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
