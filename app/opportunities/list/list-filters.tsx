import { LATEST_DAY } from "#app/http/checks.ts";
import type { QuickFilter } from "#app/lists/filter-line.tsx";
import { ListForm } from "#app/lists/list-form.tsx";
import type { Chip, ListState } from "#app/lists/list-page.ts";
import { PERIODS, type Period } from "#app/team-time/periods.ts";
import { formatDate } from "#app/ui/dates.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { OPPORTUNITY_ORDERS, STAGE_FILTER_OPTIONS } from "../labels.ts";
import type { Owner } from "../schema.ts";
import { type DealStage, isDealStage, isLost, STAGES } from "../stages.ts";

const DAY_FILTERS = [
  { name: "closesFrom", label: "Closes from" },
  { name: "closesTo", label: "Closes to" },
  { name: "createdFrom", label: "Created from" },
  { name: "createdTo", label: "Created to" },
];

const optionsOf = (periods: [string, (typeof PERIODS)[Period]][]) =>
  periods.map(([value, { label }]) => ({ value, label: label.slice(0, 1).toUpperCase() + label.slice(1) }));
const NAMED_PERIODS = Object.entries(PERIODS);
const PERIOD_FILTERS = [
  { name: "closed", label: "Closed", options: optionsOf(NAMED_PERIODS.filter(([, { later }]) => later <= 0)) },
  { name: "closes", label: "Closing", options: optionsOf(NAMED_PERIODS) },
];

type FiltersProps = {
  state: ListState;
  owners: Owner[];
  /** The placeholder of the owner filter. */
  anyone?: string;
  /** Hides the choice of a sort order. */
  unsorted?: boolean;
};

/** The search and filters, shared by list, board and Today. */
export function OpportunityFilters({ state, owners, anyone = "Anyone", unsorted }: FiltersProps) {
  const { filter } = state;
  return (
    <ListForm
      path="/opportunities"
      state={state}
      orders={OPPORTUNITY_ORDERS}
      searchLabel="Search opportunities"
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
      {PERIOD_FILTERS.map(({ name, ...field }) => (
        <SelectField
          key={name}
          id={`list-${name}`}
          name={name}
          {...field}
          placeholder="Any time"
          defaultValue={filter[name]}
        />
      ))}
      <DayFields filter={filter} />
      {["due", "createdBy", "changedBy", "changedFrom"].map((name) =>
        filter[name] ? <input key={name} type="hidden" name={name} value={filter[name]} /> : null,
      )}
    </ListForm>
  );
}

function DayFields({ filter }: Pick<ListState, "filter">) {
  return DAY_FILTERS.map(({ name, label }) => (
    <TextField
      key={name}
      id={`list-${name}`}
      name={name}
      label={label}
      type="date"
      max={LATEST_DAY}
      defaultValue={filter[name]}
    />
  ));
}

/** What the team calls the reason of a lost deal; null where it has none. */
export function reasonLabel(
  { custom }: Pick<ListState, "custom">,
  stage: DealStage,
  reason: string | null,
): string | null {
  if (!reason || !isLost(stage)) return null;
  const options = custom?.inputs.find(({ name }) => name === "lostReason")?.options;
  return options?.find(({ value }) => value === reason)?.label ?? reason;
}

/** The active filters in words. */
export function chipsOf(filter: Record<string, string>, owners: Owner[]): Chip[] {
  const { q, stage, owner, due, createdBy, changedBy, changedFrom } = filter;
  const nameOf = (id: string) => owners.find((one) => one.id === id)?.name ?? "someone unknown";
  const chips: Chip[] = [];
  if (q) chips.push({ text: `“${q}”`, parameters: ["q"] });
  if (stage)
    chips.push({ text: `Stage: ${isDealStage(stage) ? STAGES[stage].label : "Active"}`, parameters: ["stage"] });
  if (owner) chips.push({ text: `Owner: ${nameOf(owner)}`, parameters: ["owner"] });
  if (due) chips.push({ text: "Overdue", parameters: ["due"] });
  if (createdBy) chips.push({ text: `Created by ${nameOf(createdBy)}`, parameters: ["createdBy"] });
  for (const { name, label } of PERIOD_FILTERS) {
    const period = PERIODS[filter[name] as Period];
    if (period) chips.push({ text: `${label} ${period.label}`, parameters: [name] });
  }
  for (const { name, label } of DAY_FILTERS) {
    const day = filter[name];
    if (day) chips.push({ text: `${label} ${formatDate(day)}`, parameters: [name] });
  }
  if (changedBy) {
    const since = changedFrom ? ` since ${formatDate(changedFrom)}` : "";
    chips.push({ text: `Changed by ${nameOf(changedBy)}${since}`, parameters: ["changedBy", "changedFrom"] });
  }
  return chips;
}

/** The one-press filters; `userId` is the viewer. Periods are named, so that a saved view moves on with the day. */
export const quickFilters = (userId: string): QuickFilter[] => [
  { text: "Mine", filter: { owner: userId } },
  { text: "Closing this month", filter: { closes: "this-month" } },
  { text: "Overdue", filter: { due: "overdue" } },
  { text: "Won this quarter", filter: { stage: "won-closed", closed: "this-quarter" } },
];
