import { type KeyboardEvent, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactRow } from "#app/contacts/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { ContactCombobox } from "./contact-combobox.tsx";

/** The contacts in the picker: ticked ones and search results. */
export type ContactPickerState = {
  /** In display order. `chosen` are the ids of the ticked ones. */
  contacts: ContactRow[];
  chosen: string[];
  /** The search text, or null before any search. */
  query: string | null;
};

// With script Enter, a press on an option, and the field itself do what the Find button does.
const CHIPS = css`
  button[value="find-contacts"] { display: none; }
  ul { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  li label {
    gap: var(--space-2); padding: 0 var(--space-2) 0 var(--space-4); border: 1px solid var(--edge);
    border-radius: 1.375rem; background: var(--moss); color: var(--moss-ink); cursor: pointer;
  }
  li label small { color: inherit; }
  li label:has(input:not(:checked)) { border-style: dashed; background: none; color: var(--muted); }
  li label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  li input[type="checkbox"] {
    order: 1; display: grid; place-items: center; width: 1.75rem; height: 1.75rem; margin: 0; border-radius: 50%;
    outline: none; appearance: none; cursor: inherit;
  }
  li label:hover input { background: var(--paper); }
  li input::before { content: "×"; content: "×" / ""; font-size: var(--text-l); line-height: 1; }
  li input:not(:checked)::before { content: "+"; content: "+" / ""; }
`;

const Picker = styled.fieldset`
  grid-column: 1 / -1; display: grid; gap: var(--space-3); padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); min-width: 0;
  legend { font-weight: 600; padding-inline: var(--space-2); }
  li label { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; }
  input[type="checkbox"] { width: 1.25rem; height: 1.25rem; flex: none; }
  small { color: var(--muted); }
  > div { position: relative; display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end; }
  > div > :first-child { flex: 1 1 14rem; }
  > div > section, > div > p { flex: 1 1 100%; }
  @media ${media.scripted} { ${CHIPS} }
`;

const FIELD_ID = "contact-query";

/**
 * Checkboxes of the attached contacts, and a search for more. Without script a search submits the whole form without
 * saving; the form comes back as typed, with the search results. With script the checkboxes are chips, and the search
 * field is a combobox as soon as it has the focus.
 */
export function ContactPicker({ contacts, chosen, query }: ContactPickerState) {
  const { picker, Combobox, load, extra, isAttached, attach } = useAttaching(contacts);
  const shown = [...contacts, ...extra];
  return (
    <Picker ref={picker}>
      <legend>Contacts</legend>
      {shown.length > 0 ? (
        <ul>
          {shown.map((contact) => (
            <ContactCheckbox
              key={contact.id}
              contact={contact}
              chosen={chosen.includes(contact.id)}
              added={extra.includes(contact)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status">{extra.length > 0 ? "Save to keep the attached contacts." : summary(contacts, chosen, query)}</p>
      <div key={query} data-print="no">
        <TextField
          id={FIELD_ID}
          name="contactQuery"
          label="Find a contact to attach"
          type="search"
          onFocus={load}
          onKeyDown={searchOnEnter}
        />
        <Button variant="secondary" name="intent" value="find-contacts" formNoValidate>
          Find
        </Button>
        {Combobox ? <Combobox inputId={FIELD_ID} isAttached={isAttached} onPick={attach} /> : null}
      </div>
    </Picker>
  );
}

function ContactCheckbox({ contact, chosen, added }: { contact: ContactRow; chosen: boolean; added: boolean }) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="contactIds"
          value={contact.id}
          defaultChecked={chosen}
          ref={added ? checkBox : undefined}
        />
        <span>
          {contactName(contact)} <small>{contact.businessName}</small>
        </span>
      </label>
    </li>
  );
}

/** The contacts attached by script, until the server sends the form again; and the combobox, once loaded. */
function useAttaching(contacts: ContactRow[]) {
  const picker = useRef<HTMLFieldSetElement>(null);
  const [Combobox, setCombobox] = useState<typeof ContactCombobox | null>(null);
  const [added, setAdded] = useState<ContactRow[]>([]);
  const extra = added.filter(({ id }) => contacts.every((contact) => contact.id !== id));
  const boxOf = (id: string) => picker.current?.querySelector<HTMLInputElement>(`[name=contactIds][value="${id}"]`);
  return {
    picker,
    Combobox,
    // If it cannot be loaded, Enter searches as without script.
    load: () => {
      if (!Combobox)
        import("./contact-combobox.tsx").then((module) => setCombobox(() => module.ContactCombobox)).catch(() => {});
    },
    extra,
    isAttached: (id: string) => boxOf(id)?.checked === true,
    attach: (contact: ContactRow) => {
      const box = boxOf(contact.id);
      if (box) checkBox(box);
      else setAdded((before) => [...before, contact]);
    },
  };
}

/** Ticks a box by script and not by its attribute, so that it counts as an unsaved change. */
function checkBox(box: HTMLInputElement | null): void {
  if (box) box.checked = true;
}

function summary(contacts: ContactRow[], chosen: string[], query: string | null): string {
  if (query === null) return contacts.length === 0 ? "No contact is attached yet." : "";
  const found = contacts.filter((contact) => !chosen.includes(contact.id)).length;
  const about = query === "" ? "" : ` for “${query}”`;
  return found === 0 ? `No other contact found${about}.` : `Found${about}: select the contacts to attach, then save.`;
}

// Enter in the search field submits the search. Without script, the server treats a filled search field the same way.
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  // Ctrl+Enter sends the form, as in its other fields.
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[value="find-contacts"]')?.click();
}
