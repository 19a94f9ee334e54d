import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type ListOrders, type ListState, listAddress } from "./list-page.ts";

const Count = styled.p`
  margin-left: auto; color: var(--muted); font-size: var(--text-s); font-variant-numeric: tabular-nums;
`;

interface FoundProps {
  state: ListState;
  /** The number of rows shown, and whether more follow. */
  rows: number;
  more: boolean;
  /** The rows' name in singular and plural. */
  kind: [one: string, many: string];
  /** Totals of all results, shown instead of the number of rows. */
  children?: ReactNode;
}

/** The number of results, also for screen readers. Without totals it counts the page's rows ("More than 50"). */
export function ResultCount({ state, rows, more, kind: [one, many], children }: FoundProps) {
  const number = `${more ? "More than " : ""}${rows} ${rows === 1 ? one : many}`;
  return <Count role="status">{children ?? (state.paged ? null : number)}</Count>;
}

interface ListEmptyProps {
  path: string;
  state: ListState;
  orders: ListOrders;
  kind: "opportunities" | "contacts";
}

const SINGULAR_NOUNS = { opportunities: "opportunity", contacts: "contact" };

/** An empty list: there are no records yet, the filter matches nothing, or the rows of this page no longer exist. */
export function ListEmpty({ path, state, orders, kind }: ListEmptyProps) {
  if (state.paged) {
    return (
      <EmptyState text={`There are no longer any ${kind} on this page.`}>
        <SecondaryLink to={listAddress(path, state, orders)}>First page</SecondaryLink>
      </EmptyState>
    );
  }
  if (Object.keys(state.filter).length > 0) {
    return (
      <EmptyState text={`No ${kind} match your search.`}>
        <SecondaryLink to={listAddress(path, { ...state, filter: {} }, orders)}>Show all {kind}</SecondaryLink>
      </EmptyState>
    );
  }
  const first = `your first ${SINGULAR_NOUNS[kind]}`;
  return (
    <EmptyState text={`No ${kind} found. Create ${first} to get started.`}>
      <ButtonLink to={`${path}/new`}>Create {first}</ButtonLink>
      <SecondaryLink to="/data/import">Import a file</SecondaryLink>
    </EmptyState>
  );
}
