import { useId, useState } from "react";
import { styled } from "styled-components";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import { fieldOf, useComboboxField } from "#app/ui/form/combobox-field.ts";
import { Icon } from "#app/ui/icons.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type FoundContacts, useFoundContacts } from "./find-contacts.ts";
import { NewContactPanel } from "./new-contact-panel.tsx";

const Options = styled.div`
  position: absolute; z-index: 2; inset: 100% 0 auto; max-height: 16rem; margin-top: var(--space-1); overflow: auto;
  scroll-margin-block: 1rem 7rem; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--panel);
  box-shadow: var(--shadow);
  > div {
    display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: center; min-height: 2.75rem;
    padding: var(--space-1) var(--space-3); overflow-wrap: anywhere; cursor: pointer;
  }
  > div + div { border-top: 1px solid var(--line); }
  > div:hover, [aria-selected="true"] { background: var(--sunken); }
  [aria-selected="true"] { box-shadow: inset 4px 0 var(--action); }
  @media (forced-colors: active) { [aria-selected="true"] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

/** A contact to attach, or null for a new one of the name that was typed. */
type Option = ContactJson | null;

type ContactComboboxProps = {
  /** The id of the search field, which this makes a combobox. */
  inputId: string;
  isAttached: (contactId: string) => boolean;
  onPick: (contact: ContactJson) => void;
};

/**
 * The contacts found for what is typed in the search field, with "New contact" last, as the list of a combobox.
 * Choosing attaches, or opens the panel that makes the new contact.
 */
export function ContactCombobox({ inputId, isAttached, onPick }: ContactComboboxProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const attach = (contact: ContactJson) => {
    onPick(contact);
    setNewName(null);
    emptyAndFocus(inputId);
  };
  const choose = (option: Option, query: string) => (option ? attach(option) : setNewName(query));
  const { found, options, listId, active, chooseAt } = useOptions(inputId, isAttached, choose);
  const cancel = () => {
    setNewName(null);
    fieldOf(inputId)?.focus();
  };
  return (
    <>
      {options.length > 0 ? (
        <Options id={listId} role="listbox" tabIndex={-1} aria-label="Contacts found">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, and keeps the focus
            <div
              key={option?.id ?? "new"}
              id={optionId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => chooseAt(index)}
            >
              {option ? contactName(option) : <NewContact name={found?.query} />}
              {option?.businessName ? <small>{option.businessName}</small> : null}
            </div>
          ))}
        </Options>
      ) : null}
      {found?.failure ? <p>{found.failure}</p> : null}
      <VisuallyHidden role="status">{found && announce(found, options)}</VisuallyHidden>
      {newName === null ? null : <NewContactPanel name={newName} onMade={attach} onCancel={cancel} />}
    </>
  );
}

/** The state of the list, moved by the keys of the field. */
function useOptions(
  inputId: string,
  isAttached: (id: string) => boolean,
  choose: (option: Option, query: string) => void,
) {
  const listId = useId();
  const { found, search, clear } = useFoundContacts();
  const [active, setActive] = useState(-1);
  const options = found ? optionsOf(found, isAttached) : [];
  const open = options.length > 0;
  const close = () => {
    clear();
    setActive(-1);
  };
  const chooseAt = (index: number) => {
    const option = options[index];
    close();
    if (option !== undefined) choose(option, found?.query ?? "");
  };
  const key = (name: string, text: string) => {
    const step = ARROW_KEY_STEPS[name];
    if (name === "Escape") close();
    else if (name === "Enter" && active >= 0) chooseAt(active);
    else if (step && open) setActive(nextOptionIndex(active, step, options.length));
    else if (step || name === "Enter") search(text, 0);
    else return false;
    return true;
  };
  const input = (text: string) => {
    setActive(-1);
    if (text.trim() === "") clear();
    else search(text);
  };
  const activeId = active >= 0 ? optionId(listId, active) : undefined;
  useComboboxField(inputId, { listId, open, activeId }, { key, input, leave: close });
  return { found, options, listId, active, chooseAt };
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

const ARROW_KEY_STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The place after (step 1) or before (step -1) `active`; from none to the first or last, and around. */
const nextOptionIndex = (active: number, step: 1 | -1, count: number) =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;

function NewContact({ name }: { name?: string }) {
  return (
    <>
      <Icon name="plus" />
      {`New contact “${name}”`}
    </>
  );
}

function optionsOf({ query, contacts, failure }: FoundContacts, isAttached: (id: string) => boolean): Option[] {
  const offered = contacts.filter(({ id }) => !isAttached(id));
  return query === "" || failure ? offered : [...offered, null];
}

function announce({ failure }: FoundContacts, options: Option[]): string {
  if (failure) return failure;
  const count = options.filter(Boolean).length;
  return count === 0 ? "No other contact found." : `${count} ${count === 1 ? "contact" : "contacts"} found.`;
}

function emptyAndFocus(inputId: string): void {
  const field = fieldOf(inputId);
  if (!field) return;
  field.value = "";
  field.focus();
}
