import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { formatInstant } from "#app/ui/dates.ts";
import { JumpLink } from "#app/ui/dialog/jump-link.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { NOTE_FIELD_ID } from "./labels.ts";
import { NoteForm } from "./note-form.tsx";
import type { ChangeSource, HistoryKind, ShownLine } from "./schema.ts";

const HistorySection = styled.section`
  margin-top: var(--space-8); padding-top: var(--space-5); border-top: 2px dashed var(--line);
  h2 { margin-bottom: var(--space-3); }
  form { margin-bottom: var(--space-5); }
  li {
    padding: var(--space-2) 0 var(--space-2) var(--space-4); border-left: 3px solid var(--moss);
    overflow-wrap: anywhere;
  }
  time { color: var(--muted); font-size: var(--text-s); }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  blockquote {
    margin: var(--space-2) 0; padding: var(--space-2) var(--space-3); border-radius: var(--radius);
    background: var(--sunken); white-space: pre-line;
  }
  summary { width: fit-content; color: var(--muted); font-size: var(--text-s); cursor: pointer; }
  @media (pointer: coarse) { summary { padding-block: var(--space-3); } }
  a { display: inline-flex; align-items: center; min-height: 1.75rem; }
  @media (pointer: coarse) { a { min-height: 2.75rem; } }
  blockquote a { display: inline; }
`;

/**
 * A record's history as its page shows it: times in the team's `timeZone`; `next` is the cursor of the older lines,
 * `noteId` the id of the next note.
 */
export type ShownHistory = {
  lines: ShownLine[];
  next: string | null;
  noteId: string;
  viewerId: string;
  timeZone: string;
};

/** The link in the head of a record's dialog to the field of a new note. */
export const NewNoteLink = () => <JumpLink to={NOTE_FIELD_ID}>Add a note</JumpLink>;

type HistoryProps = ShownHistory & {
  /** The address of the record's page: "/contacts/<id>". */
  path: string;
  /** Says what a line's author did, for the kinds that the room words itself: "changed Phone from … to …". */
  describe: (line: ShownLine) => ReactNode;
};

/** A record's history, newest first, under the form for a note (docs/product.md#history). Names the time zone once. */
export function History({ lines, next, noteId, viewerId, timeZone, path, describe }: HistoryProps) {
  const { search } = useLocation();
  const nextNoteId = useNextNoteId(noteId, lines);
  const older = new URLSearchParams(search);
  if (next) older.set("history", next);
  return (
    <HistorySection aria-labelledby="history-title" id="history">
      <h2 id="history-title">History</h2>
      <NoteForm key={path + nextNoteId} action={`${path}/notes${search}`} noteId={nextNoteId} />
      {lines.length === 0 ? <p>No history yet. Add the first note.</p> : null}
      <ol>
        {lines.map((line) => (
          // A search leads to a note by its address, and the focus goes there.
          <li key={line.id} {...(line.kind === "note_added" ? { id: `note-${line.id}`, tabIndex: -1 } : {})}>
            <strong>{line.userName}</strong>
            {line.tokenName ? ` by “${line.tokenName}”` : null}{" "}
            {LINE_TEXTS[line.kind]?.(line) ?? customChange(line) ?? describe(line)}
            <small>
              <time dateTime={line.at}>{formatInstant(line.at, timeZone)}</time>
              {line.via && CHANGE_SOURCE_TEXTS[line.via] && !line.tokenName
                ? `, ${CHANGE_SOURCE_TEXTS[line.via]}`
                : null}
              {line.kind === "note_added" && line.userId === viewerId ? (
                <>
                  {" · "}
                  <Link to={`${path}/notes/${line.id}${search}`}>Remove note</Link>
                </>
              ) : null}
            </small>
          </li>
        ))}
      </ol>
      {next ? <Link to={`?${older}#history`}>Older changes</Link> : null}
      {lines.length > 0 ? <small>{`Times: ${timeZone}`}</small> : null}
    </HistorySection>
  );
}

// Longer texts are told apart from the sentence.
const SENTENCE_LENGTH = 80;

/** Says that a field was changed; what long texts were stands folded below. */
export function fieldChange(label: string, before: string, after: string): ReactNode {
  if (Math.max(before.length, after.length) <= SENTENCE_LENGTH) return `changed ${label} from ${before} to ${after}`;
  return (
    <Fragment>
      changed {label}
      <details>
        <summary>Before and after</summary>
        <blockquote>{before}</blockquote>
        <blockquote>{after}</blockquote>
      </details>
    </Fragment>
  );
}

const NOTHING = "nothing";

/** Says that a custom field was changed; null of other lines. */
const customChange = ({ customLabel, oldValue, newValue }: ShownLine) =>
  customLabel === undefined ? null : fieldChange(customLabel, oldValue || NOTHING, newValue || NOTHING);

/** The id of the next note. It stays until a note with it is written, so that a reload keeps what was typed. */
function useNextNoteId(loaded: string, lines: ShownLine[]): string {
  const [id, setId] = useState(loaded);
  if (id === loaded || !lines.some((line) => line.id === id)) return id;
  setId(loaded);
  return loaded;
}

// What is worded alike for every kind of record.
const LINE_TEXTS: Partial<Record<HistoryKind, (line: ShownLine) => ReactNode>> = {
  note_added: ({ newValue }) => (
    <Fragment>
      wrote a note
      <blockquote>
        <LinkedText text={newValue} />
      </blockquote>
    </Fragment>
  ),
  note_removed: () => "removed a note",
  deleted: () => "deleted it",
  restored: () => "restored it",
  merged: () => "merged records into it",
};

// A change on a page, the usual way, is not said.
const CHANGE_SOURCE_TEXTS: Partial<Record<ChangeSource, string>> = {
  api: "through the API",
  capture: "by voice capture",
  import: "by an import",
  merge: "by merging",
  undo: "by undoing",
  shell: "on the server",
  bulk: "with other records",
};
