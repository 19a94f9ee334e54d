import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink, buttonLook, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { reviewForm, reviewPath } from "../review/review.ts";
import type { CaptureRow, ClosedNoteRow } from "../store/schema.ts";
import { FoldedWords, MailLine, reviewCountText, SavedRecordLinks, SOURCES, Sound } from "./note-parts.tsx";
import { UndoDiscard } from "./note-view.tsx";

const List = styled.ul`
  display: grid; gap: var(--space-4);
  li { display: grid; gap: var(--space-2); justify-items: start; min-width: 0; }
  li + li { border-top: 1px solid var(--line); padding-top: var(--space-4); }
  li > p { max-width: 100%; white-space: pre-line; overflow-wrap: anywhere; }
  audio { max-width: 100%; }
  small { color: var(--muted); font-size: var(--text-s); }
  form { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; }
  button { ${buttonLook} }
  form > details { flex: 1 0 100%; }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; } }
`;

const Folded = styled(Panel)`
  margin-top: var(--space-5); padding-block: var(--space-2);
  &[open] { padding-bottom: var(--space-5); }
  summary { min-height: 2.75rem; padding-block: .6rem; font-weight: 600; cursor: pointer; }
  form { display: grid; gap: var(--space-3); justify-items: start; }
`;

const NOTHING_WAITS =
  "No notes to review. Notes you record offline, paste in bulk, share from another app, or keep for later appear here.";

type InboxProps = { notes: CaptureRow[]; left: ClosedNoteRow[]; timeZone: string; refused: string[] };

/** The notes that wait to be reviewed, the oldest first, those that were, and the way in for mails as files. */
export function Inbox({ notes, left, timeZone, refused }: InboxProps) {
  return (
    <>
      <PageHeader
        title="Inbox"
        subtitle={notes.length === 0 ? "Notes you have not reviewed yet" : reviewCountText(notes.length)}
        actions={notes.length === 0 ? null : <SecondaryLink to="/capture">Voice Capture</SecondaryLink>}
      />
      {notes.length === 0 ? (
        <EmptyState text={NOTHING_WAITS}>
          <ButtonLink to="/capture">Tell what happened</ButtonLink>
        </EmptyState>
      ) : (
        <Panel>
          <List>
            {notes.map((note) => (
              <Row key={note.id} note={note} timeZone={timeZone} />
            ))}
          </List>
        </Panel>
      )}
      <ClosedNotes left={left} timeZone={timeZone} />
      <MailFiles refused={refused} />
    </>
  );
}

function ClosedNotes({ left, timeZone }: Pick<InboxProps, "left" | "timeZone">) {
  if (left.length === 0) return null;
  return (
    <Folded as="details" id="left">
      <summary>Reviewed or discarded in the last 30 days</summary>
      <List>
        {left.map(({ id, state, text, stateAt, made }) => (
          <li key={id}>
            <small>
              {state === "done" ? "Reviewed" : "Discarded"} ·{" "}
              <time dateTime={stateAt}>{formatInstant(stateAt, timeZone)}</time>
            </small>
            {text ? (
              <p>
                <Link to={reviewPath(id)}>{text}</Link>
              </p>
            ) : null}
            {state === "done" ? <SavedRecordLinks made={made} /> : <UndoDiscard id={id} />}
          </li>
        ))}
      </List>
    </Folded>
  );
}

function MailFiles({ refused }: { refused: string[] }) {
  return (
    <Folded as="details" open={refused.length > 0}>
      <summary>Add emails as files</summary>
      <Form method="post" action="/capture/inbox" encType="multipart/form-data">
        <TextField
          id="mails"
          name="mails"
          type="file"
          accept=".eml,.emlx,message/rfc822"
          multiple
          label="Emails"
          hint="Saved as .eml, up to 10 MB in total. New text in each email becomes a note; quotes and signatures are kept with it."
          errors={refused}
        />
        <Button name="intent" value="mails" variant="secondary" busy={useBusy()}>
          Add to the inbox
        </Button>
      </Form>
    </Folded>
  );
}

function Row({ note, timeZone }: { note: CaptureRow; timeZone: string }) {
  const { id, text, shortened, saidAt, source, sound, tokenName, mail, state, version } = note;
  const said = formatInstant(saidAt, timeZone);
  const isRead = state === "reviewing";
  return (
    <li id={id}>
      <small>
        {tokenName ? `Added by “${tokenName}”` : SOURCES[source]} · <time dateTime={saidAt}>{said}</time>
        {isRead ? " · in review" : ""}
      </small>
      {mail ? <MailLine mail={mail} /> : null}
      {text ? (
        <p>
          {text}
          {shortened ? "…" : ""}
        </p>
      ) : null}
      {sound ? <Sound id={id} /> : null}
      <Form {...reviewForm(id)}>
        <input type="hidden" name="version" value={version} />
        <FoldedWords folded={mail?.folded} label={`Add to the note from ${said}`} />
        {isRead ? (
          <ButtonLink to={reviewPath(id)} aria-label={`Continue review of the note from ${said}`}>
            Continue review
          </ButtonLink>
        ) : text ? (
          <button type="submit" name="intent" value="read" aria-label={`Review the note from ${said}`}>
            Review
          </button>
        ) : null}
        <Link to={isRead ? `${reviewPath(id)}?words` : reviewPath(id)} aria-label={`Open the note from ${said}`}>
          {text ? "Open" : "Listen and review"}
        </Link>
        <button
          type="submit"
          name="intent"
          value="discard"
          data-variant="quiet"
          data-danger=""
          aria-label={`Discard the note from ${said}`}
        >
          Discard
        </button>
      </Form>
    </li>
  );
}
