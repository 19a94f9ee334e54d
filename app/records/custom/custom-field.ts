/** The fields that a team adds to its records (docs/product.md#own-fields). Pure, because pages carry it too. */
import type { RecordKind } from "#app/changes/schema.ts";
import type { Field, FieldType } from "../field.ts";

/** Whose field it is: of a kind of record, or one that is built in and whose choices alone are the team's. */
export type FieldKind = RecordKind | "built-in";

/** The most custom fields in use of a kind of record. */
export const MAX_FIELDS_IN_USE = 30;

type CustomType = { label: string; field: FieldType };

/** What a custom field can be: what pages call it, and the kind of field that it is filled in, checked and shown as. */
export const CUSTOM_FIELD_TYPES = {
  text: { label: "Text", field: "name" },
  long: { label: "Long text", field: "text" },
  number: { label: "Number", field: "number" },
  money: { label: "Money", field: "money" },
  day: { label: "Day", field: "day" },
  yesno: { label: "Yes or no", field: "yesno" },
  one: { label: "One of a list", field: "choice" },
  several: { label: "Several of a list (tags)", field: "several" },
  link: { label: "Link", field: "link" },
} as const satisfies Record<string, CustomType>;

export type CustomFieldType = keyof typeof CUSTOM_FIELD_TYPES;

/** A value of a list. One that was taken out is `archived`: it stays where it is set, and is offered no more. */
export type CustomChoice = { id: string; label: string; archived: boolean };

/** What forms, details and checks need to know of a custom field. */
export type CustomField = {
  key: string;
  label: string;
  type: CustomFieldType;
  choices: CustomChoice[];
  help: string | null;
  archived: boolean;
};

/** Whether a field of this type has a list of choices. */
export const hasChoices = (type: CustomFieldType): boolean => type === "one" || type === "several";

const TEXTS: CustomFieldType[] = ["text", "long", "link"];

/** Whether values of the field are free text. */
export const hasText = ({ type }: Pick<CustomField, "type">): boolean => TEXTS.includes(type);

/** The message if `value` has choices removed from the list that `present` does not have; undefined if it has none. */
export function removedChoiceMessage({ choices }: CustomField, value: unknown, present?: unknown): string | undefined {
  const [chosen, set] = [[value].flat(), [present ?? []].flat()];
  const gone = choices.filter(({ id, archived }) => archived && chosen.includes(id) && !set.includes(id));
  if (gone.length === 0) return undefined;
  const labels = new Intl.ListFormat("en-US").format(gone.map(({ label }) => `“${label}”`));
  return `${labels} ${gone.length > 1 ? "were" : "was"} taken out of the list in the meantime. Choose from the list.`;
}

/** The same with all its choices, for showing values. */
export const asFieldWithAllChoices = (field: CustomField): Field =>
  asField(
    field,
    field.choices.map(({ id }) => id),
  );

/** The custom field as a record's field. Its choices are those in use and those of `present`, the value it has. */
export function asField({ label, type, choices }: CustomField, present?: unknown): Field {
  const set = [present ?? []].flat();
  const offered = choices.filter(({ id, archived }) => !archived || set.includes(id));
  return {
    label,
    type: CUSTOM_FIELD_TYPES[type].field,
    ...(type === "money" && { cents: true }),
    ...(hasChoices(type) && { choices: Object.fromEntries(offered.map((choice) => [choice.id, choice.label])) }),
    listed: false,
    merge: "first",
    aliases: "",
  };
}
