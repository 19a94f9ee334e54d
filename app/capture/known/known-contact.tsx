import { styled } from "styled-components";
import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { type ContactJson, TYPE_OPTIONS } from "#app/contacts/labels.ts";
import { FIELD_LABELS, formatFieldValue } from "#app/contacts/record/field-value.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { Button } from "#app/ui/button.tsx";
import type { KnownRecord } from "../review/review.ts";
import { ChangeTicks } from "./change-ticks.tsx";

type Person = KnownRecord<ContactInput>;

const Line = styled.section`
  grid-column: 1 / -1; padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  border-radius: var(--radius); background: var(--sunken);
  > div { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: center; }
  p { flex: 1 1 9rem; min-width: 0; overflow-wrap: anywhere; }
  > div > button { flex: none; padding-inline: var(--space-3); white-space: nowrap; }
  small { color: var(--muted); }
`;

/** The known contact beside an opportunity: one line, and below it what the note would change of them. */
export function KnownContactLine({ person, contact }: { person: Person; contact: ContactJson }) {
  return (
    <Line aria-label="Contact">
      <div>
        <p>
          With <strong>{person.name}</strong> <small>{contact.businessName ?? contact.email}</small>
        </p>
        <Button variant="quiet" name="intent" value="ask-contact" formNoValidate>
          Someone else
        </Button>
      </div>
      {person.changes.length > 0 ? <ContactTicks person={person} /> : null}
    </Line>
  );
}

/** What the note would change of a contact. */
export function ContactTicks({ person }: { person: Person }) {
  return (
    <ChangeTicks
      of="contact"
      changes={person.changes}
      labels={FIELD_LABELS}
      format={formatFieldValue}
      correcting={{ contactType: { options: TYPE_OPTIONS } }}
    />
  );
}

/** Tells that a colleague changed the contact meanwhile; nothing if nobody did. */
export function ContactConflict({ person }: { person: Person | null }) {
  if (!person?.clash) return null;
  return <ConflictPanel {...person.clash} labels={FIELD_LABELS} format={formatFieldValue} />;
}

/** The hidden fields that a form with a known contact carries. */
export const hiddenOfContact = (person: Person | null): Record<string, string> =>
  person ? { contactSeen: person.seen, contactUpdatedAt: person.updatedAt } : {};
