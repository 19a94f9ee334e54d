import type { ActiveUser } from "#app/accounts/people/person.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { SelectField } from "#app/ui/form/field.tsx";

type HeirFieldProps = { id: string; others: ActiveUser[]; label: string; errors?: string[]; chosen?: string };

/** Who takes the open opportunities over. Nobody is chosen at first. */
export function HeirField({ id, others, label, errors, chosen }: HeirFieldProps) {
  return (
    <SelectField
      id={id}
      name="toUserId"
      label={label}
      placeholder="Choose a person"
      options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
      defaultValue={chosen}
      errors={errors}
      wide
    />
  );
}
