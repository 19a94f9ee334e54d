import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusy } from "#app/ui/busy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form-layout.tsx";
import { type ContactJson, LABELS, TYPE_OPTIONS } from "./labels.ts";

type ContactFormProps = {
  /** The id of the form, and of a new contact. */
  contactId?: string;
  contact?: ContactJson;
  lastResult?: SubmissionResult<string[]>;
  submitLabel: string;
  closeTo: string;
};

type Name = keyof typeof LABELS;
type Fields = Record<Name, string>;

/** The fields of a contact, new or known. A new one has no type until one is chosen (decisions.md section 9). */
export function ContactForm({ contactId, contact, lastResult, submitLabel, closeTo }: ContactFormProps) {
  const [form, fields] = useForm<Fields>({ id: "contact", lastResult, defaultValue: contact });
  const busy = useBusy();
  return (
    <Form {...getFormProps(form)} {...LONG_FORM}>
      <FormGrid>
        <ErrorSummary id="contact-errors" errors={summaryErrors(fields, LABELS)} formErrors={form.errors} />
        {contactId ? <input type="hidden" name="id" value={contactId} /> : null}
        <ContactFields fields={fields} />
        <FormActions>
          <Button busy={busy}>{submitLabel}</Button>
          <ButtonLink to={closeTo} variant="secondary">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormGrid>
    </Form>
  );
}

type ContactFieldsProps = {
  fields: Record<Name, FieldMetadata<unknown>>;
  /** What stands beside a field. */
  hints?: Partial<Record<Name, ReactNode>>;
};

/** The fields themselves, for every form that makes a contact. */
export function ContactFields({ fields, hints = {} }: ContactFieldsProps) {
  const props = (name: Name) => ({ ...fieldProps(fields[name]), label: LABELS[name], hint: hints[name] });
  return (
    <>
      <TextField {...props("firstName")} />
      <TextField {...props("lastName")} />
      <TextField {...props("email")} type="email" />
      <TextField {...props("phone")} type="tel" />
      <TextField {...props("businessName")} />
      <SelectField {...props("contactType")} options={TYPE_OPTIONS} placeholder="Select a type" />
      <TextAreaField {...props("notes")} />
    </>
  );
}
