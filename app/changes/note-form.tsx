import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { labelsOf } from "#app/http/checks.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { fieldProps } from "#app/ui/form/form-field.ts";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { NOTE_FORM } from "./checks.ts";

type NoteFormProps = {
  /** The address of the record's notes: "/contacts/<id>/notes", with the list's search parameters. */
  action: string;
  /** The id of the new note. */
  noteId: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The form that writes a note. */
export function NoteForm({ action, noteId, lastResult }: NoteFormProps) {
  const options = { id: "note", lastResult, checks: NOTE_FORM, labels: labelsOf(NOTE_FORM) };
  const { form, fields, summary } = useCheckedForm(options);
  return (
    <Form {...form} {...LONG_FORM} action={action} preventScrollReset>
      <FormGrid>
        <ErrorSummary id="note-errors" {...summary} />
        <input type="hidden" name="id" value={noteId} />
        <TextAreaField {...fieldProps(fields.text)} label={NOTE_FORM.text.label} rows={2} />
        <FormActions>
          <SubmitButton variant="secondary">Add Note</SubmitButton>
        </FormActions>
      </FormGrid>
    </Form>
  );
}
