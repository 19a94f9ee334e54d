import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextAreaField } from "#app/ui/field.tsx";
import { FormActions } from "#app/ui/form-layout.tsx";
import { RECORDING_ID, TRANSCRIBE, TRANSCRIPT_FORM } from "./recording-upload.tsx";
import { CAPTURE_FORM } from "./review.ts";
import { isTooShort, needsTip, TIP } from "./speech-quality.ts";
import { TRANSCRIPT_ID } from "./use-transcript.ts";

type TranscriptFormProps = {
  /** Where it is sent without script. */
  action: string;
  text: string;
  onChange: (text: string) => void;
  errors: string[];
  /** What is wrong with the recording that came with it. */
  recordingErrors: string[];
  /** The badge of the recording, once something was recorded. */
  quality: string | null;
  /** Words of an earlier visit stand here again. */
  restored: boolean;
  /** Null where there is nothing to discard. */
  onDiscard: (() => void) | null;
  recording: boolean;
  processing: boolean;
  /** Has it read in the background; where it is too short, the server says so. */
  onProcess: () => void;
};

/** The transcript card: what was said, to type, paste or correct, with Process. Works as a plain form. */
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
        // What is typed while it is read would be in no draft, and gone with the transcript when those are saved.
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
