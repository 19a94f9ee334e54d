import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { FilterLine } from "#app/lists/filter-line.tsx";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { LinkSwitch, type SwitchProps } from "#app/lists/link-switch.tsx";
import { ListHeader } from "#app/lists/list-header.tsx";
import { type ListState, listAddress, savedViewState } from "#app/lists/list-page.ts";
import { SavedViews } from "#app/lists/saved-views.tsx";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import type { Owner } from "../schema.ts";
import { chipsOf, OpportunityFilters, quickFilters } from "./list-filters.tsx";

/** The URL of a view with these filters and the default order. */
export function opportunitiesAddress(filter: Record<string, string>, extraParameters?: Record<string, string>): string {
  const [sort = "", order] = Object.entries(OPPORTUNITY_ORDERS)[0] ?? [];
  return listAddress(
    "/opportunities",
    { filter, extraParameters, sort, direction: order?.defaultDirection ?? "asc" },
    OPPORTUNITY_ORDERS,
  );
}

type HeaderProps = {
  current: "list" | "board" | "today";
  state: ListState;
  owners: Owner[];
  /** The placeholder of the owner filter. */
  anyone?: string;
  /** What else stands in the line of the filters. */
  children?: ReactNode;
};

/** The header of list, board and Today: title, view links, search, filters, and ignored parameters. */
export function ViewHeader({ current, state, owners, anyone, children }: HeaderProps) {
  const { search } = useLocation();
  const { viewer, views: saved = [] } = useFrameData() ?? {};
  const { filter } = state;
  const views: SwitchProps["links"] = [
    ["list", "List", opportunitiesAddress(filter)],
    ["board", "Board", opportunitiesAddress(filter, { view: "board" })],
    ["today", "Today", opportunitiesAddress(filter, { view: "today" })],
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
        quick={viewer && current !== "today" ? quickFilters(viewer.id) : []}
      >
        {children}
      </FilterLine>
      {current === "today" ? null : (
        <SavedViews
          path="/opportunities"
          views={saved}
          {...savedViewState("/opportunities", state, OPPORTUNITY_ORDERS)}
        />
      )}
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
