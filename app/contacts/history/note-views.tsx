import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { NoteForm } from "#app/changes/note-form.tsx";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { ConfirmDelete } from "#app/ui/form/confirm-delete.tsx";

type NewNoteProps = { noteId: string; name: string; back: string; lastResult?: SubmissionResult<string[]> };

/** The form of a note on its own, as shown if the note could not be written from the record's page. */
export function NewNote({ noteId, name, back, lastResult }: NewNoteProps) {
  const { pathname, search } = useLocation();
  return (
    <RouteDialog title="New Note" description={name} closeTo={back}>
      <NoteForm
        action={pathname + search}
        noteId={String(lastResult?.initialValue?.id ?? noteId)}
        lastResult={lastResult}
      />
    </RouteDialog>
  );
}

const QUESTION = "Remove this note? The history will say that you removed one.";

/** The page that asks before a note is removed. */
export function RemoveNote({ text, back }: { text: string; back: string }) {
  return <ConfirmDelete title="Remove Note" name={text} question={QUESTION} closeTo={back} />;
}
