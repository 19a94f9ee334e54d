import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { FormActions, FormGrid } from "#app/ui/form-layout.tsx";
import { type ContactJson, LABELS, TYPE_OPTIONS } from "./labels.ts";

type ContactFormProps = {
  /** The id of the form, and of a new contact. */
  contactId?: string;
  contact?: ContactJson;
  lastResult?: SubmissionResult<string[]>;
  submitLabel: string;
  closeTo: string;
};

type Fields = Record<keyof typeof LABELS, string>;

/** The fields of a contact, new or known. A new one has no type until one is chosen (decisions.md section 9). */
export function ContactForm({ contactId, contact, lastResult, submitLabel, closeTo }: ContactFormProps) {
  const [form, fields] = useForm<Fields>({ id: "contact", lastResult, defaultValue: contact });
  const busy = useNavigation().state !== "idle";
  return (
    <Form {...getFormProps(form)} method="post">
      <FormGrid>
        <ErrorSummary id="contact-errors" errors={summaryErrors(fields, LABELS)} formErrors={form.errors} />
        {contactId ? <input type="hidden" name="id" value={contactId} /> : null}
        <TextField {...fieldProps(fields.firstName)} label={LABELS.firstName} />
        <TextField {...fieldProps(fields.lastName)} label={LABELS.lastName} />
        <TextField {...fieldProps(fields.email)} label={LABELS.email} type="email" />
        <TextField {...fieldProps(fields.phone)} label={LABELS.phone} type="tel" />
        <TextField {...fieldProps(fields.businessName)} label={LABELS.businessName} />
        <SelectField
          {...fieldProps(fields.contactType)}
          label={LABELS.contactType}
          options={TYPE_OPTIONS}
          placeholder="Select a type"
        />
        <TextAreaField {...fieldProps(fields.notes)} label={LABELS.notes} />
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
