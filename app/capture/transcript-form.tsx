import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextAreaField } from "#app/ui/field.tsx";
import { FormActions } from "#app/ui/form-layout.tsx";
import { CAPTURE_FORM } from "./review-form.tsx";

/** What was said, to type, paste or correct, and Process. */
export function TranscriptForm({ transcript, errors }: { transcript: string; errors: string[] }) {
  const label = "Transcript";
  const messages = errors.length > 0 ? [{ fieldId: "transcript", label, messages: errors }] : [];
  return (
    <Form {...CAPTURE_FORM} className="panel" id="capture" preventScrollReset>
      <ErrorSummary id="capture-errors" errors={messages} />
      <TextAreaField
        id="transcript"
        name="transcript"
        label={label}
        rows={8}
        errors={errors}
        defaultValue={transcript}
      />
      <FormActions>
        <Button name="intent" value="process" busy={useNavigation().state !== "idle"}>
          Process
        </Button>
      </FormActions>
    </Form>
  );
}
