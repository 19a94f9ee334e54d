import type { ActiveUser } from "#app/accounts/people/person.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { type FormField, fieldProps } from "#app/ui/form/form-field.ts";

type NewOwnerFieldProps = { field: FormField; others: ActiveUser[]; label: string };

/** Who takes the open opportunities over. Nobody is chosen at first. */
export function NewOwnerField({ field, others, label }: NewOwnerFieldProps) {
  return (
    <SelectField
      {...fieldProps(field)}
      label={label}
      placeholder="Choose a person"
      options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
      wide
    />
  );
}
