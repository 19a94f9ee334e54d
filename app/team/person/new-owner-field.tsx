import { type ActiveUser, nameOf } from "#app/accounts/people/person.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { formatMoney } from "#app/ui/money.ts";

type NewOwnerFieldProps = FormField & { others: ActiveUser[] };

/** Who takes the open opportunities over. Nobody is chosen at first. */
export function NewOwnerField({ others, ...field }: NewOwnerFieldProps) {
  return (
    <SelectField
      {...field}
      placeholder="Choose a person"
      options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
      wide
    />
  );
}

/** What a person has open, as a sentence: "12 open opportunities, $345,000." */
export function openWorkInWords({ opportunities, dealSize }: { opportunities: number; dealSize: number }): string {
  if (opportunities === 0) return "No open opportunities.";
  return `${opportunities} open ${opportunities === 1 ? "opportunity" : "opportunities"}, ${formatMoney(dealSize)}.`;
}
