import { labelsIn } from "#app/records/field.ts";
import { formatterOf } from "#app/records/field-value.ts";
import { FIELDS_OF_OPPORTUNITY, type OpportunityFields } from "../fields.ts";

export const FIELD_LABELS: Record<keyof OpportunityFields, string> = {
  ...labelsIn(FIELDS_OF_OPPORTUNITY),
  ownerUserId: "Owner",
};

/** A field's value as histories and conflicts show it; an empty one is "nothing". */
export const formatFieldValue = formatterOf(FIELDS_OF_OPPORTUNITY);
