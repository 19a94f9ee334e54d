import type { SubmissionResult } from "@conform-to/react";
import { labelsOf } from "#app/http/checks.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { NOTE_FORM } from "./checks.ts";

type NoteFormProps = {
  /** The address of the record's notes: "/contacts/<id>/notes", with the list's search parameters. */
  action: string;
  noteId: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The form that writes a note. */
export function NoteForm({ action, noteId, lastResult }: NoteFormProps) {
  const options = { id: "note", lastResult, checks: NOTE_FORM, labels: labelsOf(NOTE_FORM) };
  const { fields, ...form } = useCheckedForm(options);
  return (
    <FieldsForm {...form} {...LONG_FORM} action={action} preventScrollReset data-print="no">
      <input type="hidden" name="id" value={noteId} />
      <TextAreaField {...fields.text} rows={2} />
      <FormActions>
        <SubmitButton variant="secondary">Add Note</SubmitButton>
      </FormActions>
    </FieldsForm>
  );
}
