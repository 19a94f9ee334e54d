import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { listAddress } from "#app/lists/list-address.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import type { Owner } from "../schema.ts";
import { OpportunityFilters } from "./list-filters.tsx";

const Switches = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); margin-bottom: var(--space-4);
`;

const Switch = styled.nav`
  display: flex; flex-wrap: wrap; width: fit-content; max-width: 100%; padding: 3px; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--sunken);
  a {
    display: grid; place-items: center; min-height: 2.75rem; padding: 0 min(var(--space-5), 4vw); border-radius: 7px;
    color: var(--muted); text-decoration: none;
  }
  a:hover { color: var(--ink); }
  a[aria-current] { background: var(--panel); color: var(--action); font-weight: 600; box-shadow: var(--shadow); }
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
  subtitle: string;
  state: ListState;
  owners: Owner[];
  /** The placeholder of the owner filter. */
  anyone?: string;
  /** Further controls of the current view. */
  children?: ReactNode;
};

/** The header of list, board and Today: title, view links, ignored parameters and filters. */
export function ViewHeader({ current, subtitle, state, owners, anyone, children }: HeaderProps) {
  const { search } = useLocation();
  const { filter } = state;
  return (
    <>
      <PageHeader
        title="Opportunities"
        subtitle={subtitle}
        actions={
          <ButtonLink to={`/opportunities/new${search}`} preventScrollReset>
            <Icon name="plus" />
            New Opportunity
          </ButtonLink>
        }
      />
      <Switches>
        <LinkSwitch
          label="View"
          current={current}
          links={[
            ["list", "List", viewAddress(filter)],
            ["board", "Board", viewAddress(filter, { view: "board" })],
            ["today", "Today", viewAddress(filter, { view: "today" })],
          ]}
        />
        {children}
      </Switches>
      <IgnoredParameters parameters={state.unusable} />
      <OpportunityFilters state={state} owners={owners} anyone={anyone} unsorted={current !== "list"} />
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
