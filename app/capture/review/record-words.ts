/** What reviews call the fields of a record and how they show values, the team's custom fields among them. */
import { type ContactInput, FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { FIELD_LABELS as CONTACT_LABELS } from "#app/contacts/record/field-value.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { FIELD_LABELS as DEAL_LABELS } from "#app/opportunities/record/field-value.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { asFieldWithAllChoices, type CustomField } from "#app/records/custom/custom-field.ts";
import { customLabels } from "#app/records/custom/custom-inputs.tsx";
import { type CustomValue, customFieldName, isCustomFieldName, typedText } from "#app/records/custom/custom-values.ts";
import { formatterOf } from "#app/records/field-value.ts";

export type FieldsOf = { contact: ContactInput; opportunity: OpportunityFields };
export type RecordKind = keyof FieldsOf;

export type RecordWords = { labels: Record<string, string>; format: ReturnType<typeof formatterOf> };

const LABELS: Record<RecordKind, Record<string, string>> = { contact: CONTACT_LABELS, opportunity: DEAL_LABELS };
const FIELDS = { contact: FIELDS_OF_CONTACT, opportunity: FIELDS_OF_OPPORTUNITY };

export const wordsFor = (kind: RecordKind, customFields: readonly CustomField[]): RecordWords => ({
  labels: { ...LABELS[kind], ...customLabels(customFields) },
  format: formatterOf({
    ...FIELDS[kind],
    ...Object.fromEntries(customFields.map((one) => [customFieldName(one.key), asFieldWithAllChoices(one)])),
  }),
});

/** A value as a form has it; of several choices their ids as JSON. */
export const toFormText = (value: CustomValue): string =>
  Array.isArray(value) ? JSON.stringify(value) : String(typedText(value));

/** A field's name in a review's form: a contact and an opportunity may both have a custom field with one key. */
export const nameInReview = (kind: RecordKind, field: string) =>
  isCustomFieldName(field) ? `${kind}.${field}` : field;
