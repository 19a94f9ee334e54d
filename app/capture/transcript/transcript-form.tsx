import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldBox, Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { splitNotes } from "../inbox/split-notes.ts";
import { RECORDING_ID, TRANSCRIBE, TRANSCRIPT_FORM } from "../recorder/recording-upload.tsx";
import { isTooShort, needsTip, TIP } from "../recorder/speech-quality.ts";
import { CAPTURE_FORM } from "../review/review.ts";
import { TRANSCRIPT_ID } from "./use-transcript.ts";

const Look = styled(Panel)`
  > section { margin-bottom: var(--space-4); }
  ${FieldBox} textarea { min-height: 12rem; font-size: var(--text-l); line-height: 1.6; }
`;

const Foot = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; min-height: 1.75rem;
  margin: var(--space-2) 0 var(--space-3);
  .badge { ${badgeLook} }
`;

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
  /** Brings back what was discarded last, until something else is typed; null if there is nothing. */
  onBringBack: (() => void) | null;
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
  const other = props.onDiscard ?? props.onBringBack;
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Of several notes the server asks what they are.
    if (isTooShort(text) || splitNotes(text).length > 1 || submitter?.getAttribute("value") === TRANSCRIBE) return;
    event.preventDefault();
    if (!busy) onProcess();
  };
  return (
    <Look as={Form} {...CAPTURE_FORM} action={action} id={TRANSCRIPT_FORM} preventScrollReset onSubmit={submit}>
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
        {other ? (
          <Button type="button" variant="quiet" onClick={other} disabled={recording || processing}>
            {props.onDiscard ? "Discard" : "Bring them back"}
          </Button>
        ) : null}
      </FormActions>
    </Look>
  );
}

function TranscriptFoot({ text, quality, restored }: TranscriptFormProps) {
  return (
    <Foot>
      {quality && text ? <span className="badge">{quality}</span> : null}
      {restored && text.trim() ? <Hint>Your words from before, kept on this device.</Hint> : null}
      {needsTip(text) ? <Hint>{TIP}</Hint> : null}
    </Foot>
  );
}
