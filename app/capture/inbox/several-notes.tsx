import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { panelLook } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { CAPTURE_FORM, type NewNoteQuestion } from "../review/review.ts";

const NotesSection = styled.section`
  ${panelLook}
  margin-bottom: var(--space-4);
  &:focus { outline: none; }
  ol { display: grid; gap: var(--space-2); margin-block: var(--space-3); }
  li { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
`;

const MAX_NOTES_SHOWN = 10;

type SeveralNotesStep = Extract<NewNoteQuestion, { step: "several" }>;

/** Asks whether a text is one note or several; several go into the inbox. */
export function SeveralNotes({ asked: { transcript, notes, id } }: { asked: SeveralNotesStep }) {
  const busy = useBusy();
  const box = useTakeFocus(id);
  return (
    <NotesSection ref={box} tabIndex={-1} aria-labelledby="several-title" autoFocus>
      <h2 id="several-title">{`Is this one note, or ${notes.length}?`}</h2>
      <ol>
        {notes.slice(0, MAX_NOTES_SHOWN).map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes may repeat, and the list never changes
          <li key={index}>{note}</li>
        ))}
      </ol>
      {notes.length > MAX_NOTES_SHOWN ? <p>… and {notes.length - MAX_NOTES_SHOWN} more.</p> : null}
      <Form {...CAPTURE_FORM} preventScrollReset>
        <input type="hidden" name="transcript" value={transcript} />
        <input type="hidden" name="id" value={id} />
        <FormActions>
          <Button name="intent" value="several" busy={busy}>
            Add {notes.length} notes to the inbox
          </Button>
          <Button name="intent" value="one" variant="secondary" busy={busy}>
            Keep as one note
          </Button>
        </FormActions>
      </Form>
    </NotesSection>
  );
}
