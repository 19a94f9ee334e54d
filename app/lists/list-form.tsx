import { Link, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { FieldBox, SelectField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { type ListAddress, listAddress } from "./list-address.ts";
import type { ListOrders } from "./list-page.ts";

const Look = styled.form`
  display: grid; gap: var(--space-2); margin-bottom: var(--space-4);
  > div { display: flex; gap: var(--space-2); }
  > div > ${FieldBox} { flex: 1; max-width: 32rem; }
  details { border: 1px solid transparent; border-radius: var(--radius); }
  details[open] { padding: 0 var(--space-4) var(--space-4); border-color: var(--line); background: var(--panel); }
  summary {
    display: inline-flex; align-items: center; gap: var(--space-2); min-height: 2.75rem; color: var(--action);
    font-weight: 600; cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  summary svg { rotate: 90deg; }
  [open] > summary svg { rotate: -90deg; }
  details > div {
    display: grid; gap: var(--space-3) var(--space-4); align-items: end;
    grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 45%), 1fr));
  }
  details ${FieldBox} { font-size: var(--text-s); }
  details button { grid-column: 1 / -1; justify-self: start; }
  @media ${media.small} { details button { justify-self: stretch; } }
`;

const ChipLine = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); margin-bottom: var(--space-3);
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  span {
    display: inline-flex; align-items: center; gap: var(--space-1); padding: .15rem .6rem; border-radius: 99px;
    background: var(--stone); color: var(--stone-ink); font-size: var(--text-s);
  }
  span svg { width: .9rem; height: .9rem; }
  a:has(span) { text-decoration: none; }
  a:hover span { background: var(--line); }
`;

/** An active filter: its text, and the parameters to remove with it. */
export type Chip = { text: string; parameters: string[] };

interface ListFormProps {
  path: string;
  state: ListAddress;
  orders: ListOrders;
  searchLabel: string;
  chips: Chip[];
  /** The list has a fixed order: no order fields, and the filters start closed to leave room for the cards. */
  unsorted?: boolean;
  /** The filters' fields. */
  children: ReactNode;
}

/** The search, filter and sort form of a list: a plain GET form, with links below it that remove active filters. */
export function ListForm({ path, state, orders, searchLabel, chips, unsorted, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useFieldsFollowAddress(form, state);
  const filtered = chips.some(({ parameters }) => parameters[0] !== "q");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(listAddress(path, { ...state, ...readForm(event.currentTarget) }, orders), { preventScrollReset: true });
  };
  return (
    <search data-print="no">
      <Look ref={form} method="get" action={path} onSubmit={submit}>
        {Object.entries(state.kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <FieldBox>
            <input
              type="search"
              name="q"
              aria-label={searchLabel}
              placeholder={searchLabel}
              maxLength={200}
              defaultValue={state.filter.q}
            />
          </FieldBox>
          <Button variant="secondary">Search</Button>
        </div>
        <details open={filtered && !unsorted}>
          <summary>
            <Icon name="next" />
            {unsorted ? "Filter" : "Filter and sort"}
          </summary>
          <div>
            {children}
            {unsorted ? null : <OrderFields state={state} orders={orders} />}
            <Button>Apply</Button>
          </div>
        </details>
      </Look>
      <Chips path={path} state={state} orders={orders} chips={chips} />
    </search>
  );
}

function OrderFields({ state, orders }: Pick<ListFormProps, "state" | "orders">) {
  return (
    <>
      <SelectField
        id="list-sort"
        name="sort"
        label="Sort by"
        options={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        defaultValue={state.sort}
      />
      <SelectField
        id="list-direction"
        name="direction"
        label="Direction"
        options={[
          { value: "asc", label: "Ascending" },
          { value: "desc", label: "Descending" },
        ]}
        defaultValue={state.direction}
      />
    </>
  );
}

function Chips({ path, state, orders, chips }: Pick<ListFormProps, "path" | "state" | "orders" | "chips">) {
  if (chips.length === 0) return null;
  const without = (parameters: string[]) => {
    const filter = Object.entries(state.filter).filter(([name]) => !parameters.includes(name));
    return listAddress(path, { ...state, filter: Object.fromEntries(filter) }, orders);
  };
  return (
    <ChipLine>
      {chips.map(({ text, parameters }) => (
        <Link key={text} to={without(parameters)} aria-label={`Remove filter ${text}`} preventScrollReset>
          <span>
            {text}
            <Icon name="close" />
          </span>
        </Link>
      ))}
      <Link to={listAddress(path, { ...state, filter: {} }, orders)} preventScrollReset>
        Clear filters
      </Link>
    </ChipLine>
  );
}

function readForm(form: HTMLFormElement): Partial<ListAddress> {
  const { sort, direction, ...typed } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const filter = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
  return sort === undefined ? { filter } : { filter, sort, direction: direction === "desc" ? "desc" : "asc" };
}

// Updates the uncontrolled fields when the list's address changes. They are not remounted, so the focus stays.
function useFieldsFollowAddress(
  form: { current: HTMLFormElement | null },
  { filter, kept, sort, direction }: ListAddress,
): void {
  const shown = JSON.stringify({ ...kept, ...filter, sort, direction });
  const last = useRef(shown);
  useEffect(() => {
    // On hydration they already show it, or text typed before hydration, which must stay.
    if (last.current === shown) return;
    last.current = shown;
    const values: Record<string, string> = JSON.parse(shown);
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? []) {
      field.value = values[field.name] ?? "";
    }
  }, [form, shown]);
}
