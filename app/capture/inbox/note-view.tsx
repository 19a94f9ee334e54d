import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { reviewForm, reviewPath } from "../review/review.ts";
import type { AffectedRecord, CaptureJson, CaptureState } from "../store/schema.ts";
import { FoldedWords, MailLine, SavedRecordLinks, SOURCES, Sound } from "./note-parts.tsx";

const Words = styled(Panel)`
  display: grid; gap: var(--space-4);
  audio { max-width: 100%; }
  textarea { min-height: 12rem; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
`;

/** `typed` is what was typed over its words and not taken. */
type ShownNote = CaptureJson & { state: CaptureState; version: number; typed?: string };

type NoteViewProps = { note: ShownNote; canTranscribe: boolean; timeZone: string; errors?: string[] };

/** The words of a note of the inbox: to hear it, correct them, and begin its review, or begin it anew. */
export function NoteView({ note, canTranscribe, timeZone, errors }: NoteViewProps) {
  const { id, text, sound, mail, state, version } = note;
  const isRead = state === "reviewing";
  return (
    <>
      <NoteHeader note={note} timeZone={timeZone} />
      <Words>
        {mail ? <MailLine mail={mail} /> : null}
        {sound ? <Sound id={id} /> : null}
        {sound && !text ? <Hint>{canTranscribe ? WILL_BE_TRANSCRIBED : TO_BE_TYPED}</Hint> : null}
        <Form {...reviewForm(id)}>
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            id="transcript"
            name="transcript"
            label="What was said"
            rows={8}
            defaultValue={note.typed ?? text}
            hint={isRead ? BEGINS_ANEW : RELATIVE_DATES_HINT}
            errors={errors}
          />
          <FoldedWords folded={mail?.folded} />
          <FormActions>
            <Button name="intent" value="read" busy={useBusy()} data-opens={reviewPath(id)}>
              {isRead ? "Read again" : "Review"}
            </Button>
            {isRead ? <SecondaryLink to={reviewPath(id)}>Back to the review</SecondaryLink> : null}
            <Button name="intent" value="discard" variant="quiet" data-danger="">
              Discard
            </Button>
          </FormActions>
        </Form>
      </Words>
    </>
  );
}

const RELATIVE_DATES_HINT = "Dates such as “tomorrow” count from the day the note was recorded.";
const BEGINS_ANEW = "The review starts again with this text. Records already saved stay.";
const WILL_BE_TRANSCRIBED = "Leave the text empty to have the recording transcribed when you review it.";
const TO_BE_TYPED = "Transcription is not available here. Listen, and type what it says.";

function NoteHeader({ note: { source, saidAt }, timeZone }: Pick<NoteViewProps, "note" | "timeZone">) {
  return (
    <PageHeader
      title="Note"
      subtitle={`${SOURCES[source]} · ${formatInstant(saidAt, timeZone)}`}
      actions={<SecondaryLink to="/capture/inbox">Inbox</SecondaryLink>}
    />
  );
}

type ClosedNoteProps = { note: ShownNote & { made: AffectedRecord[] }; timeZone: string; errors?: string[] };

/** A note that has left the inbox, to be read: what it made, or the way back into the inbox. */
export function ClosedNote({ note, timeZone, errors = [] }: ClosedNoteProps) {
  const { text, mail, made, id, typed } = note;
  return (
    <>
      <NoteHeader note={note} timeZone={timeZone} />
      <Words>
        {errors.length > 0 ? <NoticeBox role="alert">{errors.join(" ")}</NoticeBox> : null}
        {typed && typed !== text ? <p>You typed: {typed}</p> : null}
        {mail ? <MailLine mail={mail} /> : null}
        {text ? <p>{text}</p> : null}
        <FoldedWords folded={mail?.folded} isOver />
        {note.state === "discarded" ? <UndoDiscard id={id} /> : <SavedRecordLinks made={made} />}
        <Hint>
          It is kept for 30 days. <Link to="/capture/inbox#left">Notes from the last 30 days</Link>
        </Hint>
      </Words>
    </>
  );
}

/** Brings a discarded note back into the inbox. */
export function UndoDiscard({ id }: { id: string }) {
  return (
    <Form {...reviewForm(id)} preventScrollReset>
      <Button name="intent" value="restore" variant="secondary" aria-label="Undo: discard this note">
        Undo
      </Button>
    </Form>
  );
}
