import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { media } from "#app/ui/theme/media.ts";
import { type ListAddress, listAddress } from "./list-address.ts";
import type { ListOrders } from "./list-page.ts";

/** What a list's rows are selected by (`?select=`): each by its box, or all boxes checked, or the one of `picked`. */
export type Selecting = {
  all: boolean;
  picked: string | null;
  /** How many records match the filters, one more than `most` if there are more than can be changed at once. */
  matching: number;
  most: number;
};

/** The box of a row: open or checked; undefined where rows are not selected. */
export type Pick = "open" | "checked" | undefined;

export const pickOf = (selecting: Selecting | null, id: string): Pick =>
  selecting ? (selecting.all || selecting.picked === id ? "checked" : "open") : undefined;

/** The box that selects a row. Its form (`SelectForm`) gives it its look. */
export const PickBox = ({ id, name, pick }: { id: string; name: string; pick: Pick }) =>
  pick ? (
    <label className="pick">
      <input type="checkbox" name="ids" value={id} aria-label={`Select ${name}`} defaultChecked={pick === "checked"} />
    </label>
  ) : null;

const Look = styled(Form)`
  .pick { position: relative; z-index: 1; float: left; display: grid; place-items: center; width: 2.25rem; min-height: 2.25rem;
    margin-left: -.5rem; }
  .pick input { width: 1.25rem; height: 1.25rem; }
  li > .pick { position: absolute; top: var(--space-2); right: var(--space-2); }
  tr:has(.pick :checked), li:has(.pick :checked) { background: var(--sunken); box-shadow: inset 4px 0 var(--action); }
  @media (pointer: coarse) { .pick { width: 2.75rem; min-height: 2.75rem; } }
  @media ${media.cards} {
    tr .pick { position: absolute; inset: 0 auto auto .5rem; float: none; }
    tbody tr:has(.pick) { padding-left: 3rem; }
  }
`;

const Bar = styled.div`
  position: sticky; z-index: 3; top: 0; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center;
  margin-bottom: var(--space-2); padding: var(--space-2) var(--space-3); border: 1px solid var(--action);
  border-radius: var(--radius); background: var(--panel); font-size: var(--text-s);
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
`;

type SelectProps = { path: string; state: ListAddress; orders: ListOrders };

let focused: HTMLFormElement | null = null;

/** Leaves the focus on the row that a key selected: the rows are rendered anew with their boxes. */
function focusRow(form: HTMLFormElement | null, picked: string | null): void {
  if (!form || form === focused) return;
  focused = form;
  const box = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")].find(({ value }) => value === picked);
  box?.closest("tr, li")?.querySelector<HTMLElement>(".stretched")?.focus();
}

/** The link that shows a box beside each row. */
export const SelectLink = ({ path, state, orders }: SelectProps) => (
  <Link
    to={listAddress(path, { ...state, kept: { ...state.kept, select: "1" } }, orders)}
    data-print="no"
    preventScrollReset
  >
    Select
  </Link>
);

/**
 * The form around a list whose rows are selected: a plain GET form to the page that asks what to change. Beside the ids it sends the
 * list's own parameters, which lead back to it.
 */
export function SelectForm({
  path,
  state,
  orders,
  selecting,
  children,
}: SelectProps & { selecting: Selecting | null; children: ReactNode }) {
  if (!selecting) return children;
  const { select: _, ...kept } = state.kept ?? {};
  const to = (base: string, more: Record<string, string> = {}) =>
    listAddress(base, { ...state, kept: { ...kept, ...more } }, orders);
  const { matching, most, picked } = selecting;
  return (
    <Look ref={(form) => focusRow(form, picked)} method="get" action={`${path}/bulk`} data-selecting="">
      {[...new URLSearchParams(to("").slice(1))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* So that none checked is told from all that match. */}
      <input type="hidden" name="ids" value="" />
      <Bar data-print="no">
        <Button>Change selected</Button>
        <Link to={to(path, { select: "page" })} preventScrollReset>
          All on this page
        </Link>
        {matching > most ? (
          <span>More than {formatAmount(most)} match: filter the list to change all of them</span>
        ) : (
          <Link to={to(`${path}/bulk`)}>All {formatAmount(matching)} that match</Link>
        )}
        <Link to={to(path)} preventScrollReset>
          Stop selecting
        </Link>
      </Bar>
      {children}
    </Look>
  );
}
