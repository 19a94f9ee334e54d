/** Texts of the custom fields' pages. Separate from the schema, so that pages do not bundle zod. */
import { CUSTOM_FIELD_TYPES } from "#app/records/custom/custom-field.ts";

export const FIELDS_PAGE = "/data/fields";

export const LABELS = {
  kind: "Applies to",
  label: "Label",
  type: "Type",
  choices: "Choices",
  help: "Help",
  order: "Position",
};

export const KINDS = { contact: "Contacts", opportunity: "Opportunities" } as const;

export const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

export const TYPE_OPTIONS = Object.entries(CUSTOM_FIELD_TYPES).map(([value, { label }]) => ({ value, label }));

export const TOASTS = {
  made: "Field added",
  notMade: "The field was not added",
  saved: "Field saved",
  notSaved: "The field was not saved",
  archived: "Field archived",
  returned: "Field is in use again",
};
