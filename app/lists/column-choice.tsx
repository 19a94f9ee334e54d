// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import {
  type CustomCell,
  type ListAddress,
  type ListOrders,
  type ListState,
  listAddress,
  MAX_COLUMNS,
  sortingOf,
} from "./list-page.ts";

/** Where rows are cards there are no columns to choose. */
const Choice = styled.details`
  position: relative; font-size: var(--text-s);
  summary { padding: .15rem 0; color: var(--action); cursor: pointer; list-style: none; }
  summary:hover { text-decoration: underline; }
  summary::-webkit-details-marker { display: none; }
  form {
    position: absolute; z-index: 3; inset: 100% 0 auto auto; display: grid; gap: var(--space-3); width: 16rem;
    padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel);
    box-shadow: var(--shadow);
  }
  @media (pointer: coarse) { summary { display: flex; align-items: center; min-height: 2.75rem; } }
  @media ${media.cards} { display: none; }
`;

const COLUMN_POSITIONS = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);

interface ChoiceProps {
  path: string;
  state: ListAddress & Pick<ListState, "custom">;
  orders: ListOrders;
}

/** Chooses the custom fields shown as columns: a plain GET form. Nothing for a team without custom fields. */
export function ColumnChoice({ path, state, orders }: ChoiceProps) {
  const { columns, offered, orders: customOrders } = state.custom ?? {};
  if (!columns || !offered) return null;
  const [, query] = listAddress(path, state, { ...orders, ...customOrders }).split("?");
  const close = ({ currentTarget }: FormEvent) => currentTarget.parentElement?.removeAttribute("open");
  return (
    <Choice data-print="no">
      <summary>Columns</summary>
      <Form method="get" action={path} preventScrollReset onSubmit={close}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {COLUMN_POSITIONS.map((place) => {
          const shown = columns[place - 1]?.key.slice("own.".length) ?? "";
          return (
            <SelectField
              // Chosen elsewhere, it shows that.
              key={`${place} ${shown}`}
              id={`list-column-${place}`}
              name="columns"
              label={`Column ${place}`}
              placeholder="None"
              options={offered}
              defaultValue={shown}
            />
          );
        })}
        <Button>Show</Button>
      </Form>
    </Choice>
  );
}

/** The cells of a row for the custom fields that its table shows. */
export const CustomCells = ({ cells = [] }: { cells?: CustomCell[] }) =>
  cells.map(({ text, numeric }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
    <td key={index} role="cell" data-custom="" data-numeric={numeric && ""}>
      {text}
    </td>
  ));

/** The headers of these columns; those that rows can be ordered by sort. */
export function customColumns(path: string, state: ListState, orders: ListOrders) {
  const { columns = [], orders: customOrders } = state.custom ?? {};
  return columns.map(({ sorts, ...column }) => ({
    ...column,
    custom: true as const,
    ...(sorts && sortingOf(path, state, { ...orders, ...customOrders }, column.key)),
  }));
}
