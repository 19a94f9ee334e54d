import { useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { LATEST_DAY } from "#app/http/checks.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { FieldBox, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { type FilterInput, type ListAddress, type ListOrders, type ListState, listAddress } from "./list-page.ts";

/** A form whose parts are laid out by the list's header, so that they share its row. */
const FilterForm = styled.form`
  > ${FieldBox} {
    position: relative; flex: 1 1 8rem;
    input { padding-right: 2.75rem; text-overflow: ellipsis; }
    [data-tip] { position: absolute; inset: 0 0 auto auto; }
  }
  summary {
    display: flex; align-items: center; gap: var(--space-1); min-height: 2.75rem; padding: 0 var(--space-3);
    border: 1px solid var(--edge); border-radius: var(--radius); background: var(--panel); color: var(--action);
    font-weight: 600; cursor: pointer;
  }
  summary:hover { border-color: var(--action); background: var(--sunken); }
  summary::-webkit-details-marker { display: none; }
  summary svg { rotate: 90deg; }
  [open] > summary svg { rotate: -90deg; }
  > [data-filters] {
    display: none; flex: 1 0 100%; gap: var(--space-3) var(--space-4); align-items: end;
    grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 45%), 1fr));
    padding: var(--space-3) var(--space-4) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius);
    background: var(--panel);
  }
  details[open] ~ [data-filters] { display: grid; }
  > [data-filters] ${FieldBox} { font-size: var(--text-s); }
  > [data-filters] > button {
    grid-column: 1 / -1; justify-self: start;
    @media ${media.small} { justify-self: stretch; }
    @media ${media.scripted} { &:not([data-typed]) { display: none; } }
  }
`;

interface ListFormProps {
  path: string;
  state: ListAddress & Pick<ListState, "custom">;
  orders: ListOrders;
  searchLabel: string;
  /** The list has a fixed order: no order fields. */
  unsorted?: boolean;
  children: ReactNode;
}

/**
 * The search, filter and sort form of a list, within its header: a plain GET form. With script a filter applies as soon
 * as it is chosen.
 */
export function ListForm({ path, state, orders, searchLabel, unsorted, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const customInputs = state.custom?.inputs ?? [];
  useFieldsFollowAddress(form, state);
  const { submit, change } = useFiltering((typed) => listAddress(path, { ...state, ...typed }, orders));
  return (
    <search data-print="no">
      <FilterForm ref={form} method="get" action={path} onSubmit={submit} onChange={change}>
        {Object.entries(state.extraParameters ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={searchLabel} typed={state.filter.q} />
        <details>
          <summary>
            <Icon name="next" />
            <span>
              Filter
              {unsorted ? null : <b> and sort</b>}
            </span>
          </summary>
        </details>
        {/* Outside the details, so that the opened fields have their own row and the summary keeps its place. */}
        <div data-filters="">
          {children}
          {customInputs.map((input) => (
            <CustomFilter key={input.name} input={input} typed={state.filter[input.name]} />
          ))}
          {unsorted ? null : <OrderFields state={state} orders={orders} />}
          <Button data-typed={customInputs.some(isTyped) ? "" : undefined}>Apply</Button>
        </div>
      </FilterForm>
    </search>
  );
}

/** Goes to the address of what is typed, on submit and as soon as a filter is chosen. */
function useFiltering(addressOf: (typed: Partial<ListAddress>) => string) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => navigate(addressOf(readForm(form)), { preventScrollReset: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (isComplete(event.target)) apply(event.currentTarget);
  };
  return { submit, change };
}

function SearchField({ label, typed }: { label: string; typed: string | undefined }) {
  return (
    <FieldBox>
      <input type="search" name="q" aria-label={label} placeholder="Search" maxLength={200} defaultValue={typed} />
      <IconButton type="submit" label="Search" icon="search" />
    </FieldBox>
  );
}

const isTyped = ({ type }: FilterInput) => type === "text" || type === "number";

function CustomFilter({ input: { options, ...input }, typed }: { input: FilterInput; typed: string | undefined }) {
  const props = { id: `list-${input.name}`, name: input.name, label: input.label, defaultValue: typed };
  if (input.type === "hidden") return <input type="hidden" name={input.name} value={typed} />;
  if (options) return <SelectField {...props} placeholder="Any" options={options} />;
  if (input.type === "date") return <TextField {...props} type="date" max={LATEST_DAY} />;
  return <TextField {...props} inputMode={input.type === "number" ? "decimal" : undefined} maxLength={200} />;
}

function OrderFields({ state, orders }: Pick<ListFormProps, "state" | "orders">) {
  return (
    <>
      <SelectField
        id="list-sort"
        name="sort"
        label="Sort by"
        options={Object.entries({ ...orders, ...state.custom?.orders }).map(([value, { label }]) => ({ value, label }))}
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

const FIRST_YEAR = "1900";

/** Whether a changed field can be applied: a choice, or a date whose year is typed whole ("0020" becomes "2026"). */
function isComplete(field: EventTarget): boolean {
  if (field instanceof HTMLSelectElement) return true;
  return field instanceof HTMLInputElement && field.type === "date" && (field.value === "" || field.value > FIRST_YEAR);
}

function readForm(form: HTMLFormElement): Partial<ListAddress> {
  const { sort, direction, ...typed } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const filter = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
  return sort === undefined ? { filter } : { filter, sort, direction: direction === "desc" ? "desc" : "asc" };
}

// Updates uncontrolled fields whose value in the list's address changed, without remounting them: the focus stays.
function useFieldsFollowAddress(
  form: { current: HTMLFormElement | null },
  { filter, extraParameters, sort, direction }: ListAddress,
): void {
  const shown = JSON.stringify({ ...extraParameters, ...filter, sort, direction });
  const last = useRef(shown);
  useEffect(() => {
    // On hydration they already show it, or text typed before hydration, which must stay.
    if (last.current === shown) return;
    const before: Record<string, string> = JSON.parse(last.current);
    last.current = shown;
    const values: Record<string, string> = JSON.parse(shown);
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? []) {
      if (values[field.name] !== before[field.name]) field.value = values[field.name] ?? "";
    }
  }, [form, shown]);
}
