import { labelsIn } from "#app/records/field.ts";
import { formatterOf } from "#app/records/field-value.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import type { ContactInput } from "../schema.ts";

export const FIELD_LABELS: Record<keyof ContactInput, string> = labelsIn(FIELDS_OF_CONTACT);

/** A field's value as histories and conflicts show it; an empty one is "nothing". */
export const formatFieldValue = formatterOf(FIELDS_OF_CONTACT);
