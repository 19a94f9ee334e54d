import { Form, Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { media } from "#app/ui/theme/media.ts";
import { type ListAddress, type ListOrders, listAddress } from "./list-page.ts";

/** What a list's rows are selected by (`?select=`): each by its box, or all boxes checked, or the one of `picked`. */
export type RowSelection = {
  all: boolean;
  picked: string | null;
  /** How many records match the filters, one more than `most` if there are more than can be changed at once. */
  matching: number;
  most: number;
};

/** The box of a row: open or checked; undefined where rows are not selected. */
export type CheckboxState = "open" | "checked" | undefined;

export const checkboxStateOf = (selecting: RowSelection | null, id: string): CheckboxState =>
  selecting ? (selecting.all || selecting.picked === id ? "checked" : "open") : undefined;

/** The box that selects a row. Its form (`SelectForm`) gives it its look. */
export const PickBox = ({ id, name, pick }: { id: string; name: string; pick: CheckboxState }) =>
  pick ? (
    <label className="pick">
      <input type="checkbox" name="ids" value={id} aria-label={`Select ${name}`} defaultChecked={pick === "checked"} />
    </label>
  ) : null;

const SelectionForm = styled(Form)`
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
  output:empty { display: none; }
  output { font-weight: 600; }
`;

type SelectProps = { path: string; state: ListAddress; orders: ListOrders };

const boxesIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(".pick input")];

/**
 * How many boxes of the form are checked. A press with Shift gives all boxes from the one pressed before the same
 * state; `picked` is the id of the row that a key selected, which keeps the focus: the rows are rendered anew with
 * their boxes.
 */
function useBoxes(picked: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<HTMLInputElement | null>(null);
  const [checked, setChecked] = useState(0);
  const count = () => setChecked(form.current ? boxesIn(form.current).filter((box) => box.checked).length : 0);
  // The rows may be others now, and some were checked before the script was there.
  useEffect(count);
  useEffect(() => {
    const box = form.current && boxesIn(form.current).find(({ value }) => value === picked);
    box?.closest("tr, li")?.querySelector<HTMLElement>(".stretched")?.focus();
  }, [picked]);
  const onClick = ({ target, shiftKey, currentTarget }: MouseEvent<HTMLFormElement>) => {
    const boxes = boxesIn(currentTarget);
    const box = boxes.find((one) => one === target);
    if (!box) return;
    const ends = [box, (shiftKey && before.current) || box].map((one) => boxes.indexOf(one));
    const from = Math.min(...ends);
    if (from >= 0) for (const one of boxes.slice(from, Math.max(...ends) + 1)) one.checked = box.checked;
    before.current = box;
    // Some browsers leave the focus where it was, and none moves it by a press with Shift (`selectNoText`).
    box.focus({ preventScroll: true });
    count();
  };
  return { form, checked, onClick };
}

/** The link that shows a box beside each row. */
export const SelectLink = ({ path, state, orders }: SelectProps) => (
  <Link
    to={listAddress(path, { ...state, extraParameters: { ...state.extraParameters, select: "1" } }, orders)}
    data-print="no"
    preventScrollReset
  >
    Select
  </Link>
);

type FormProps = SelectProps & { selecting: RowSelection; children: ReactNode };

/**
 * The form around a list whose rows are selected: a plain GET form to the page that asks what to change. Beside the ids
 * it sends the list's own parameters, which lead back to it.
 */
export const SelectForm = ({
  selecting,
  ...rest
}: Omit<FormProps, "selecting"> & { selecting: RowSelection | null }) =>
  selecting ? <Boxes selecting={selecting} {...rest} /> : rest.children;

function Boxes({ path, state, orders, selecting, children }: FormProps) {
  const { select: _, ...extraParameters } = state.extraParameters ?? {};
  const to = (base: string, more: Record<string, string> = {}) =>
    listAddress(base, { ...state, extraParameters: { ...extraParameters, ...more } }, orders);
  const { matching, most, picked } = selecting;
  const { form, checked, onClick } = useBoxes(picked);
  return (
    <SelectionForm
      ref={form}
      method="get"
      action={`${path}/bulk`}
      data-selecting=""
      onClick={onClick}
      onMouseDown={selectNoText}
    >
      {[...new URLSearchParams(to("").slice(1))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* So that none checked is told from all that match. */}
      <input type="hidden" name="ids" value="" />
      <Bar data-print="no">
        <Button>Change selected</Button>
        {/* Without script it is empty, and the next page says how many there are. */}
        <output>{checked > 0 ? `${formatAmount(checked)} selected` : ""}</output>
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
    </SelectionForm>
  );
}

/** Shift and a press on a box would select the text between the rows. */
const selectNoText = (event: MouseEvent<HTMLElement>) =>
  event.shiftKey && event.target instanceof Element && event.target.closest(".pick") && event.preventDefault();
