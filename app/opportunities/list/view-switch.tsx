import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/frame-data.ts";
import { FilterLine } from "#app/lists/filter-line.tsx";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { listAddress } from "#app/lists/list-address.ts";
import { ListHeader } from "#app/lists/list-header.tsx";
import type { ListState } from "#app/lists/list-page.ts";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import type { Owner } from "../schema.ts";
import { chipsOf, OpportunityFilters, quickFilters } from "./list-filters.tsx";

const Switch = styled.nav`
  display: flex; flex-wrap: wrap; width: fit-content; max-width: 100%; padding: 3px; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--sunken);
  a {
    display: grid; place-items: center; min-height: 2.25rem; padding: 0 min(.9rem, 4vw); border-radius: 7px;
    color: var(--muted); text-decoration: none;
  }
  a:hover { color: var(--ink); }
  a[aria-current] { background: var(--panel); color: var(--action); font-weight: 600; box-shadow: var(--shadow); }
  @media (pointer: coarse) { a { min-height: 2.75rem; } }
  @media (forced-colors: active) { a[aria-current] { outline: 2px solid; outline-offset: -3px; } }
`;

type SwitchProps = { label: string; current: string | null; links: [key: string, text: string, to: string][] };

/** Links to the views of one page. The current one has `aria-current`. */
export function LinkSwitch({ label, current, links }: SwitchProps) {
  return (
    <Switch data-print="no" aria-label={label}>
      {links.map(([key, text, to]) => (
        <Link key={key} to={to} aria-current={key === current ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </Switch>
  );
}

/** The URL of a view with these filters and the default order. */
export function viewAddress(filter: Record<string, string>, kept?: Record<string, string>): string {
  const [sort = "", order] = Object.entries(OPPORTUNITY_ORDERS)[0] ?? [];
  return listAddress("/opportunities", { filter, kept, sort, direction: order?.usual ?? "asc" }, OPPORTUNITY_ORDERS);
}

type HeaderProps = {
  current: "list" | "board" | "today";
  state: ListState;
  owners: Owner[];
  /** `YYYY-MM-DD` in the team's time zone. */
  today: string;
  /** The placeholder of the owner filter. */
  anyone?: string;
  /** What else stands in the line of the filters. */
  children?: ReactNode;
};

/** The header of list, board and Today: title, view links, search, filters, and ignored parameters. */
export function ViewHeader({ current, state, owners, today, anyone, children }: HeaderProps) {
  const { search } = useLocation();
  const viewer = useFrameData()?.viewer;
  const { filter } = state;
  const views: SwitchProps["links"] = [
    ["list", "List", viewAddress(filter)],
    ["board", "Board", viewAddress(filter, { view: "board" })],
    ["today", "Today", viewAddress(filter, { view: "today" })],
  ];
  return (
    <>
      <ListHeader
        title="Opportunities"
        newTo={`/opportunities/new${search}`}
        kind="Opportunity"
        views={<LinkSwitch label="View" current={current} links={views} />}
      >
        <OpportunityFilters state={state} owners={owners} anyone={anyone} unsorted={current !== "list"} />
      </ListHeader>
      <FilterLine
        path="/opportunities"
        state={state}
        orders={OPPORTUNITY_ORDERS}
        chips={chipsOf(filter, owners)}
        // Today has its own choice of whose, and its own sections.
        quick={viewer && current !== "today" ? quickFilters(viewer.id, today) : []}
      >
        {children}
      </FilterLine>
      <IgnoredParameters messages={state.ignored} />
    </>
  );
}

type GroupPaginationProps = { name: string; label: string; next: string | null; previous: string | null };

/** Pagination of one group; `name` is the query parameter of its cursor. The other groups keep their pages. */
export function GroupPagination({ name, label, next, previous }: GroupPaginationProps) {
  const { search } = useLocation();
  if (!next && !previous) return null;
  const pageLink = (cursor: string) => {
    const params = new URLSearchParams(search);
    params.set(name, cursor);
    return { to: `/opportunities?${params}`, preventScrollReset: true };
  };
  return (
    <nav aria-label={`${label} pages`}>
      {previous ? <Link {...pageLink(previous)}>Back</Link> : <span />}
      {next ? <Link {...pageLink(next)}>More</Link> : null}
    </nav>
  );
}
