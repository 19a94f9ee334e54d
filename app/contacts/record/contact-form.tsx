import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { labelsOf } from "#app/http/checks.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { CustomInputs, customDefaults, customLabels } from "#app/records/custom/custom-inputs.tsx";
import { FieldInput } from "#app/records/field-input.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChipField } from "#app/ui/form/chip-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormField, useAutoFocus } from "#app/ui/form/form-field.ts";
import { FormGrid, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SaveOrCancel } from "#app/ui/form/submit-button.tsx";
import { CONTACT_FORM } from "../checks.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { type ContactJson, TYPE_OPTIONS } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

type ContactFormProps = {
  /** Hidden fields: a new contact's id, or the version of an existing one. */
  hidden: Record<string, string>;
  contact?: ContactJson;
  /** The business that a new contact begins with. */
  business?: string;
  customFields: readonly CustomField[];
  lastResult?: SubmissionResult<string[]>;
  submitLabel: string;
  closeTo: string;
};

type Name = keyof ContactInput;

const LABELS: Record<Name, string> = labelsOf(CONTACT_FORM);

/** The form that creates or edits a contact. A new contact has no preselected type (docs/product.md#contact-fields). */
export function ContactForm({
  hidden,
  contact,
  business,
  customFields,
  lastResult,
  submitLabel,
  closeTo,
}: ContactFormProps) {
  const values = { ...(business && { businessName: business }), ...contact, ...customDefaults(contact?.own) };
  const { form, fields, summary } = useContactForm(lastResult, values, customFields);
  const startsHere = useAutoFocus("id" in hidden && !lastResult);
  return (
    <Form {...form} {...LONG_FORM}>
      <FormGrid>
        <ErrorSummary {...summary} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ContactFields fields={fields} startsHere={startsHere} />
        <CustomInputs customFields={customFields} fields={fields} values={contact?.own} />
      </FormGrid>
      <SaveOrCancel to={closeTo}>{submitLabel}</SaveOrCancel>
    </Form>
  );
}

/** The state of a form with `ContactFields`, including the checks in the browser. */
export function useContactForm(
  lastResult?: SubmissionResult<string[]>,
  defaultValue?: object,
  customFields: readonly CustomField[] = [],
) {
  const labels = { ...LABELS, ...customLabels(customFields) };
  return useCheckedForm<Name>({ id: "contact", lastResult, defaultValue, checks: CONTACT_FORM, labels });
}

export const CONTACT_FIELD_NAMES = Object.keys(LABELS) as Name[];

type ContactFieldsProps = {
  fields: Record<Name, FormField>;
  /** The fields to show; by default all. */
  names?: readonly Name[];
  hints?: Partial<Record<Name, ReactNode>>;
  /** Shows the types as chips, which one press chooses. */
  chips?: boolean;
  /** Without script the focus starts in the first field. */
  startsHere?: boolean;
};

/** The input fields, shared by all forms that create or edit a contact. */
export function ContactFields(all: ContactFieldsProps) {
  const { fields, names = CONTACT_FIELD_NAMES, hints = {}, chips, startsHere } = all;
  return names.map((name, index) => {
    const field = fields[name];
    const props = { ...field, hint: hints[name], optional: !field.required };
    if (name === "contactType" && chips) return <ChipField key={name} {...props} wide options={TYPE_OPTIONS} />;
    const autoFocus = startsHere && index === 0;
    return (
      <FieldInput
        key={name}
        {...props}
        {...INPUT_ATTRIBUTES[name]}
        {...NO_AUTOFILL}
        field={FIELDS_OF_CONTACT[name]}
        autoFocus={autoFocus}
      />
    );
  });
}

// A browser would offer the person's own name and address.
const NO_AUTOFILL = { autoComplete: "off" };

const INPUT_ATTRIBUTES: Partial<Record<Name, { type?: "tel"; placeholder?: string }>> = {
  phone: { type: "tel" },
  contactType: { placeholder: "Select a type" },
};
