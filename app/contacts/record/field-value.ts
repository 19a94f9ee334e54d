import { labelsIn } from "#app/records/field.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { CONTACT_TYPE_LABELS } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

/** What histories and conflicts call the fields. */
export const FIELD_LABELS: Record<keyof ContactInput, string> = labelsIn(FIELDS_OF_CONTACT);

/** A field's value as histories and conflicts show it; an empty one is "nothing". */
export function formatFieldValue(field: string | null, value: string | number | null): string {
  if (value === null || value === "") return "nothing";
  const types: Record<string, string> = CONTACT_TYPE_LABELS;
  return (field === "contactType" ? types[value] : undefined) ?? String(value);
}
