import { styled } from "styled-components";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import type { WaitingItem } from "#app/ui/offline/waiting-store.ts";

const List = styled.ul`
  display: grid; gap: var(--space-3); margin-bottom: var(--space-4);
  li { display: grid; gap: var(--space-1); justify-items: start; min-width: 0; }
  li + li { border-top: 1px solid var(--line); padding-top: var(--space-3); }
  p { max-width: 100%; white-space: pre-line; overflow-wrap: anywhere; }
  small { color: var(--muted); font-size: var(--text-s); }
  button { ${buttonLook} }
`;

type UnsentListProps = {
  notes: WaitingItem[];
  onDelete: (note: WaitingItem) => void;
  onSend: () => void;
};

/** The notes that wait on this device; deleting one asks first, because it cannot be undone. */
export function UnsentList({ notes, onDelete, onSend }: UnsentListProps) {
  if (notes.length === 0) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Panel as="section" aria-labelledby="unsent-title">
      <h2 id="unsent-title">{notes.length === 1 ? "1 note to send" : `${notes.length} notes to send`}</h2>
      <List>
        {notes.map((note) => {
          const said = formatInstant(note.saidAt, timeZone);
          return (
            <li key={note.id}>
              <small>{note.sound ? `${said} · with a recording` : said}</small>
              {note.text ? <p>{note.text}</p> : null}
              <button
                type="button"
                data-variant="quiet"
                data-danger=""
                aria-label={`Delete the note from ${said}`}
                onClick={() => window.confirm("Delete this note? It exists only on this device.") && onDelete(note)}
              >
                Delete
              </button>
            </li>
          );
        })}
      </List>
      <Button type="button" variant="secondary" onClick={onSend}>
        Send now
      </Button>
    </Panel>
  );
}
