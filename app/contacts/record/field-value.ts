import { labelsOf } from "#app/http/checks.ts";
import { CONTACT_FORM } from "../checks.ts";
import { CONTACT_TYPE_LABELS } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

/** What histories and conflicts call the fields. */
export const FIELD_LABELS: Record<keyof ContactInput, string> = {
  ...labelsOf(CONTACT_FORM),
  contactType: "Contact Type",
};

/** A field's value as histories and conflicts show it; an empty one is "nothing". */
export function formatFieldValue(field: string | null, value: string | number | null): string {
  if (value === null || value === "") return "nothing";
  const types: Record<string, string> = CONTACT_TYPE_LABELS;
  return (field === "contactType" ? types[value] : undefined) ?? String(value);
}
