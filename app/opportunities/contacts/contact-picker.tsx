import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** The contacts in the picker: ticked ones and search results. */
export type ContactPickerState = {
  /** In display order. `chosen` are the ids of the ticked ones. */
  contacts: ContactJson[];
  chosen: string[];
  /** The search text, or null before any search. */
  query: string | null;
};

const Picker = styled.fieldset`
  grid-column: 1 / -1; display: grid; gap: var(--space-3); padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); min-width: 0;
  legend { font-weight: 600; padding-inline: var(--space-2); }
  li label { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; }
  input[type="checkbox"] { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--action); }
  small { color: var(--muted); }
  > div { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end; }
  > div > :first-child { flex: 1 1 14rem; }
`;

/**
 * Checkboxes of the attached contacts, and a search for more. A search submits the whole form without saving; the form comes
 * back as typed, with the search results.
 */
export function ContactPicker({ contacts, chosen, query }: ContactPickerState) {
  return (
    <Picker>
      <legend>Contacts</legend>
      {contacts.length > 0 ? (
        <ul>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <label>
                <input
                  type="checkbox"
                  name="contactIds"
                  value={contact.id}
                  defaultChecked={chosen.includes(contact.id)}
                />
                <span>
                  {contactName(contact)} <small>{contact.businessName}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status">{summary(contacts, chosen, query)}</p>
      <div>
        <TextField
          id="contact-query"
          name="contactQuery"
          label="Find a contact to attach"
          key={query}
          type="search"
          onKeyDown={searchOnEnter}
        />
        <Button variant="secondary" name="intent" value="find-contacts" formNoValidate>
          Find
        </Button>
      </div>
    </Picker>
  );
}

function summary(contacts: ContactJson[], chosen: string[], query: string | null): string {
  if (query === null) return contacts.length === 0 ? "No contact is attached yet." : "";
  const found = contacts.filter((contact) => !chosen.includes(contact.id)).length;
  const about = query === "" ? "" : ` for “${query}”`;
  return found === 0 ? `No other contact found${about}.` : `Found${about}: tick whom to attach, then save.`;
}

// Enter in the search field submits the search. Without script, the server treats a non-empty search field the same way.
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[value="find-contacts"]')?.click();
}
