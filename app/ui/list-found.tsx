import type { ReactNode } from "react";
import type { ListOrders, ListState } from "#app/http/page.ts";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { listAddress } from "./list-address.ts";

interface FoundProps {
  state: ListState;
  /** How many rows are shown, and whether others follow. */
  rows: number;
  more: boolean;
  /** What one of them is called, and many. */
  kind: [one: string, many: string];
  /** What is known of all that was found; said in place of the number shown. */
  children?: ReactNode;
}

/** Says how much a search or a filter found, to eyes and ears. It never counts more than the page holds. */
export function Found({ state, rows, more, kind: [one, many], children }: FoundProps) {
  const filtered = Object.keys(state.filter).length > 0;
  const number = `${more ? "More than " : ""}${rows} ${rows === 1 ? one : many}`;
  return (
    <p className="list-found" role="status">
      {children ?? (filtered && !state.paged ? number : null)}
    </p>
  );
}

interface ListEmptyProps {
  path: string;
  state: ListState;
  orders: ListOrders;
  kind: "opportunities" | "contacts";
}

const FIRST_ONE = { opportunities: "opportunity", contacts: "contact" };

/** An empty list: of a team that has nothing yet, of a filter that matches nothing, or of a page whose rows are gone. */
export function ListEmpty({ path, state, orders, kind }: ListEmptyProps) {
  if (state.paged) {
    return (
      <EmptyState text={`There are no ${kind} on this page any more.`}>
        <ButtonLink variant="secondary" to={listAddress(path, state, orders)}>
          First page
        </ButtonLink>
      </EmptyState>
    );
  }
  if (Object.keys(state.filter).length > 0) {
    return (
      <EmptyState text={`No ${kind} match what you are looking for.`}>
        <ButtonLink variant="secondary" to={listAddress(path, { ...state, filter: {} }, orders)}>
          Show all {kind}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <EmptyState text={`No ${kind} found. Create your first ${FIRST_ONE[kind]} to get started.`} />;
}
