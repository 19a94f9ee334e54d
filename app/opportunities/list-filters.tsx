import type { ListState } from "#app/http/page.ts";
import { formatDate } from "#app/ui/dates.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { type Chip, ListForm } from "#app/ui/list-form.tsx";
import { DEAL_STAGE_LABELS, OPPORTUNITY_ORDERS, STAGE_FILTER_OPTIONS } from "./labels.ts";
import type { DealStage, Owner } from "./schema.ts";

const LATEST_DAY = "9999-12-31";
const DAYS = [
  { name: "closesFrom", label: "Closes from" },
  { name: "closesTo", label: "Closes to" },
  { name: "createdFrom", label: "Created from" },
  { name: "createdTo", label: "Created to" },
];

type FiltersProps = {
  state: ListState;
  owners: Owner[];
  /** Whose opportunities are shown while no owner is chosen. */
  anyone?: string;
  /** Whether they go in one order only. */
  unsorted?: boolean;
};

/** The search and the filters of the opportunities, the same over list, board and Today. */
export function OpportunityFilters({ state, owners, anyone = "Anyone", unsorted }: FiltersProps) {
  const { filter } = state;
  return (
    <ListForm
      path="/opportunities"
      state={state}
      orders={OPPORTUNITY_ORDERS}
      searchLabel="Search opportunities"
      chips={chipsOf(filter, owners)}
      unsorted={unsorted}
    >
      <SelectField
        id="list-stage"
        name="stage"
        label="Stage"
        placeholder="Any stage"
        options={STAGE_FILTER_OPTIONS}
        defaultValue={filter.stage}
      />
      <SelectField
        id="list-owner"
        name="owner"
        label="Owner"
        placeholder={anyone}
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={filter.owner}
      />
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          id={`list-${name}`}
          name={name}
          label={label}
          type="date"
          max={LATEST_DAY}
          defaultValue={filter[name]}
        />
      ))}
      {["changedBy", "changedFrom"].map((name) =>
        filter[name] ? <input key={name} type="hidden" name={name} value={filter[name]} /> : null,
      )}
    </ListForm>
  );
}

function chipsOf(filter: Record<string, string>, owners: Owner[]): Chip[] {
  const { q, stage, owner, changedBy, changedFrom } = filter;
  const nameOf = (id: string) => owners.find((one) => one.id === id)?.name ?? "someone unknown";
  const chips: Chip[] = [];
  if (q) chips.push({ text: `“${q}”`, parameters: ["q"] });
  if (stage) chips.push({ text: `Stage: ${DEAL_STAGE_LABELS[stage as DealStage] ?? "Active"}`, parameters: ["stage"] });
  if (owner) chips.push({ text: `Owner: ${nameOf(owner)}`, parameters: ["owner"] });
  for (const { name, label } of DAYS) {
    const day = filter[name];
    if (day) chips.push({ text: `${label} ${formatDate(day)}`, parameters: [name] });
  }
  if (changedBy) {
    const since = changedFrom ? ` since ${formatDate(changedFrom)}` : "";
    chips.push({ text: `Changed by ${nameOf(changedBy)}${since}`, parameters: ["changedBy", "changedFrom"] });
  }
  return chips;
}

/** Where a document shows the people. */
export const OWNER_OPTIONS = "#list-owner option:not([value=''])";

/** The person of an option. */
export function readOwner(option: HTMLElement): Owner {
  return { id: (option as HTMLOptionElement).value, name: option.textContent ?? "" };
}
