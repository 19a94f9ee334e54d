import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { Button, mainKeyLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldBox, Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { notify } from "#app/ui/notices/toast-store.ts";
import { media } from "#app/ui/theme/media.ts";
import { isTooShort, SHORT_RECORDING, TOO_SHORT } from "../checks.ts";
import { TRANSCRIBE } from "../recorder/recording.ts";
import { RECORDING_ID, TRANSCRIPT_FORM } from "../recorder/recording-upload.tsx";
import { needsTip, TIP } from "../recorder/speech-quality.ts";
import { CAPTURE_FORM } from "../review/review.ts";
import { splitNotes } from "../store/split-notes.ts";
import { TRANSCRIPT_ID } from "./use-transcript.ts";

const TranscriptPanel = styled(Panel)`
  > section { margin-bottom: var(--space-4); }
  [data-variant="primary"] { ${mainKeyLook} }
  ${FieldBox} textarea { min-height: 12rem; font-size: var(--text-l); line-height: 1.6; }
  @media ${media.small} { ${FieldBox} textarea { min-height: 8rem; font-size: var(--text-m); } }
`;

const Foot = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; min-height: 1.75rem;
  margin: var(--space-2) 0 var(--space-3);
  .badge { ${badgeLook} }
`;

type TranscriptFormProps = {
  id: string;
  text: string;
  onChange: (text: string) => void;
  errors: string[];
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
  /** Parses the text in the background. Not called if it is too short, which is told at once. */
  onProcess: () => void;
};

/** The transcript's form, to type, paste or correct it and process it. Works without script. */
export function TranscriptForm(props: TranscriptFormProps) {
  const { id, text, onChange, recording, processing, onProcess } = props;
  const short = useTooShortWarning(text);
  const errors = short.told ? [TOO_SHORT] : props.errors;
  const busy = useBusy() || processing;
  const submit = (event: FormEvent) => {
    if (needsServerSubmit(event, text)) return;
    event.preventDefault();
    if (isTooShort(text)) short.tell();
    else if (!busy) onProcess();
  };
  return (
    <TranscriptPanel as={Form} {...CAPTURE_FORM} id={TRANSCRIPT_FORM} preventScrollReset onSubmit={submit} data-main="">
      <input type="hidden" name="id" value={id} />
      <ErrorSummary
        id="capture-errors"
        title={errors.includes(TOO_SHORT) ? SHORT_RECORDING : undefined}
        errors={toErrorList(errors, props.recordingErrors)}
        sending={short.told ?? undefined}
      />
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
      <TranscriptActions {...props} busy={busy} />
    </TranscriptPanel>
  );
}

function TranscriptActions(props: TranscriptFormProps & { busy: boolean }) {
  const { onDiscard, onBringBack, recording, processing, busy } = props;
  const other = onDiscard ?? onBringBack;
  return (
    <FormActions>
      <Button name="intent" value="process" busy={busy} disabled={recording}>
        Process
      </Button>
      {other ? (
        <Button type="button" variant="quiet" onClick={other} disabled={recording || processing}>
          {onDiscard ? "Discard" : "Bring the words back"}
        </Button>
      ) : null}
    </FormActions>
  );
}

/** Whether it transcribes a recording, or is of several notes, of which the server asks what they are. */
function needsServerSubmit(event: FormEvent, text: string): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return splitNotes(text).length > 1 || submitter?.getAttribute("value") === TRANSCRIBE;
}

const toErrorList = (transcript: string[], recording: string[]) =>
  [
    { fieldId: TRANSCRIPT_ID, label: "Transcript", messages: transcript },
    { fieldId: RECORDING_ID, label: "Recording", messages: recording },
  ].filter(({ messages }) => messages.length > 0);

/** Tells that the text is too short, until it is not; `told` is a new object each time. */
function useTooShortWarning(text: string) {
  const [told, setTold] = useState<object | null>(null);
  if (told && !isTooShort(text)) setTold(null);
  const tell = () => {
    setTold({});
    notify({ title: SHORT_RECORDING, description: TOO_SHORT, variant: "destructive" });
  };
  return { told, tell };
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
