import { atMost, type FieldChecks, MAX_FIELD_LABEL_CHARACTERS, MAX_NAME_CHARACTERS } from "#app/http/checks.ts";

/** The most choices of a field, those that were taken out included. */
export const MAX_CHOICES = 100;

export const LABEL_MISSING = "Label is required";
export const CHOICES_MISSING = "Give at least one choice";
export const TYPE_MISSING = "Choose a type";
export const KIND_MISSING = "Choose contacts or opportunities";

/** The browser's checks of a field's form; the schema has the same messages. */
export const OWN_FIELD_CHECKS: FieldChecks = {
  label: { required: LABEL_MISSING, checks: [atMost(MAX_FIELD_LABEL_CHARACTERS)] },
  help: { checks: [atMost(MAX_NAME_CHARACTERS)] },
  type: { required: TYPE_MISSING },
  kind: { required: KIND_MISSING },
};
