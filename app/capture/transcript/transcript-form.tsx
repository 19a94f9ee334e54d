import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { RECORDING_ID, TRANSCRIBE, TRANSCRIPT_FORM } from "../recorder/recording-upload.tsx";
import { isTooShort, needsTip, TIP } from "../recorder/speech-quality.ts";
import { CAPTURE_FORM } from "../review/review.ts";
import { TRANSCRIPT_ID } from "./use-transcript.ts";

type TranscriptFormProps = {
  /** The form's action without script. */
  action: string;
  text: string;
  onChange: (text: string) => void;
  errors: string[];
  /** The errors of an uploaded recording. */
  recordingErrors: string[];
  /** The quality badge of the last recording, if any. */
  quality: string | null;
  /** Whether `text` was restored from an earlier visit. */
  restored: boolean;
  /** Null if there is nothing to discard. */
  onDiscard: (() => void) | null;
  recording: boolean;
  processing: boolean;
  /** Parses the text in the background. Not called if it is too short: the form is then sent and the server answers the error. */
  onProcess: () => void;
};

/** The transcript's form, to type, paste or correct it and process it. Works without script. */
export function TranscriptForm(props: TranscriptFormProps) {
  const { action, text, onChange, errors, recording, processing, onProcess } = props;
  const messages = [
    { fieldId: TRANSCRIPT_ID, label: "Transcript", messages: errors },
    { fieldId: RECORDING_ID, label: "Recording", messages: props.recordingErrors },
  ].filter(({ messages }) => messages.length > 0);
  const busy = useBusy() || processing;
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isTooShort(text) || submitter?.getAttribute("value") === TRANSCRIBE) return;
    event.preventDefault();
    if (!busy) onProcess();
  };
  return (
    <Form {...CAPTURE_FORM} action={action} className="panel" id={TRANSCRIPT_FORM} preventScrollReset onSubmit={submit}>
      <ErrorSummary id="capture-errors" errors={messages} />
      <TextAreaField
        id={TRANSCRIPT_ID}
        name="transcript"
        label="Transcript"
        rows={8}
        errors={errors}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        // Text typed during parsing would be in no draft and be discarded with the transcript after the save.
        readOnly={recording || processing}
      />
      <TranscriptFoot {...props} />
      <FormActions>
        <Button name="intent" value="process" busy={busy} disabled={recording} data-opens="/capture/review">
          Process
        </Button>
        {props.onDiscard ? (
          <Button type="button" variant="quiet" onClick={props.onDiscard} disabled={recording || processing}>
            Discard
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

function TranscriptFoot({ text, quality, restored }: TranscriptFormProps) {
  return (
    <div className="transcript-foot">
      {quality && text ? <span className="badge">{quality}</span> : null}
      {restored && text ? <p className="hint">Your words from before, kept on this device.</p> : null}
      {needsTip(text) ? <p className="hint">{TIP}</p> : null}
    </div>
  );
}
