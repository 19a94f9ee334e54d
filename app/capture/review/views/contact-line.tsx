import { styled } from "styled-components";
import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { type ContactJson, contactName, TYPE_OPTIONS } from "#app/contacts/labels.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { wordsFor } from "../record-words.ts";
import type { ContactOptions, KnownRecord, OpportunityReview } from "../review.ts";
import { useSubmitChoice } from "./about-choice.tsx";
import { ChangeTicks } from "./change-ticks.tsx";

type KnownContact = KnownRecord<ContactInput>;

const Line = styled.section`
  grid-column: 1 / -1; padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel);
  > div { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: center; }
  p { flex: 1 1 9rem; min-width: 0; overflow-wrap: anywhere; }
  button { flex: none; padding-inline: var(--space-3); white-space: nowrap; }
  small { color: var(--muted); }
  &:is(fieldset) {
    min-width: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: center;
  }
  legend { float: left; padding: 0; }
  > label { display: flex; gap: var(--space-2); align-items: center; min-height: 2.75rem; overflow-wrap: anywhere; cursor: pointer; }
  input[type="radio"] { width: 1.25rem; height: 1.25rem; flex: none; margin: 0; }
  > ul { flex-basis: 100%; }
  > p { flex: 1 0 100%; padding-bottom: var(--space-2); }
`;

type ContactLineProps = Pick<OpportunityReview, "id" | "knownContact" | "contact" | "contactOptions">;

/** Who the note is about beside an opportunity: one line, and below it what the note would change of them. */
export function ContactLine({ id, knownContact, contact, contactOptions }: ContactLineProps) {
  if (contactOptions) return <ContactPicker note={id} chosen={knownContact} options={contactOptions} />;
  if (!knownContact || !contact) return null;
  return (
    <Line aria-label="Contact">
      <div>
        <p>
          With <strong>{knownContact.name}</strong> <small>{contact.businessName ?? contact.email}</small>
        </p>
        <SomeoneElse />
      </div>
      {knownContact.changes.length > 0 ? <ContactTicks contact={knownContact} /> : null}
    </Line>
  );
}

function SomeoneElse() {
  return (
    <Button variant="quiet" name="intent" value="ask-contact" formNoValidate>
      Someone else
    </Button>
  );
}

type ContactPickerProps = { note: string; chosen: KnownContact | null; options: ContactOptions };

/** The people to choose from in one line; with script a choice shows what would change of them at once. */
function ContactPicker({ note, chosen, options: { people, heard } }: ContactPickerProps) {
  const show = useSubmitChoice(note, "show-opportunity");
  const choices = [...people, { id: "", name: "No contact", detail: "" }];
  return (
    <Line as="fieldset">
      <legend>With</legend>
      {choices.map(({ id, name, detail }) => (
        <label key={id}>
          <input type="radio" name="contact" value={id} defaultChecked={id === (chosen?.id ?? "")} onChange={show} />
          <span>
            {name} {detail ? <small>{detail}</small> : null}
          </span>
        </label>
      ))}
      <SomeoneElse />
      {chosen?.changes.length ? <ContactTicks contact={chosen} /> : null}
      {!chosen && heard.length > 0 ? (
        <Hint>{`Your note mentions ${heard.join(", ")}. Choose the contact it belongs to.`}</Hint>
      ) : null}
    </Line>
  );
}

/** What the note would change of a contact. */
export function ContactTicks({ contact }: { contact: KnownContact }) {
  return (
    <ChangeTicks
      of="contact"
      record={contact}
      words={wordsFor("contact", contact.customFields)}
      correcting={{ contactType: { options: TYPE_OPTIONS } }}
    />
  );
}

/** Tells that a colleague changed the contact meanwhile; nothing if nobody did. */
export function ContactConflict({ contact }: { contact: KnownContact | null }) {
  if (!contact?.clash) return null;
  return <ConflictPanel {...contact.clash} {...wordsFor("contact", contact.customFields)} />;
}

const LineLabel = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; font-weight: 600;
  input { width: 1.25rem; height: 1.25rem; flex: none; }
  small { color: var(--muted); font-weight: 400; }
`;

/** The tick that links the opportunity to the contact. */
export function LinkContact({ contact, linked }: { contact: ContactJson; linked: boolean }) {
  return (
    <LineLabel data-wide="">
      <input type="checkbox" name="contactIds" value={contact.id} defaultChecked={linked} />
      <span>
        Link to {contactName(contact)} <small>{contact.businessName}</small>
      </span>
    </LineLabel>
  );
}
