import { changedFields } from "#app/changes/changed-fields.ts";
import { type ChangedField, keptMessage } from "#app/changes/conflict/conflict.ts";
import type { UndoableSave as ContactUndo } from "#app/contacts/history/undo-save.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import { isJustWon, wonText } from "#app/opportunities/board/moved.ts";
import type { UndoableCreation, UndoableSave } from "#app/opportunities/history/undo-save.server.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import type { OpportunityJson } from "#app/opportunities/schema.ts";
import { flattenCustomValues, withEmptyCustomValues } from "#app/records/custom/custom-values.ts";
import type { FieldValue } from "#app/records/field-value.ts";
import type { AcceptedChanges } from "./record-changes.server.ts";
import type { RecordWords } from "./record-words.ts";

type SavedDeal = { opportunity: OpportunityJson; kept: ChangedField[]; undo: UndoableSave };

/** The message after a note was saved: the opportunity, every change with its new value, Undo, and Open. */
export function savedMessage(
  before: OpportunityJson,
  { opportunity, kept, undo }: SavedDeal,
  contact: Updated | null,
  { contact: { words: contactWords }, opportunity: { words } }: AcceptedChanges,
) {
  const { id, name, contacts } = opportunity;
  const [old, values] = [editableValues(before), editableValues(opportunity)];
  const changed = changedFields<Record<string, unknown>>(old, withEmptyCustomValues(values, old))?.after ?? {};
  const changes = [
    ...formatFieldValues(changed, words),
    ...formatFieldValues(contact?.changes ?? {}, contactWords),
    ...contacts.filter((one) => undo.attached && one.id === undo.contact).map((one) => `with ${contactName(one)}`),
  ];
  const won = isJustWon(before.dealStage, opportunity.dealStage);
  const told = { path: `/opportunities/${id}`, name, changes, kept, words, won };
  const undoable = opportunity.updatedAt === before.updatedAt ? { ...undo, updatedAt: undefined } : undo;
  return { ...updatedMessage("Opportunity", told, undoable), celebrates: won || undefined };
}

type SavedContact = { contact: ContactJson; kept: ChangedField[]; undo: ContactUndo };

/** The message after a note about a contact was saved: the contact, every change with its new value, Undo, and Open. */
export function savedContactMessage({ contact, kept, undo }: SavedContact, { changes }: Updated, words: RecordWords) {
  const told = {
    path: `/contacts/${contact.id}`,
    name: contactName(contact),
    changes: formatFieldValues(changes, words),
  };
  return updatedMessage("Contact", { ...told, kept, words }, undo);
}

/** What is told of a record: its `changes` in words, and what a colleague changed meanwhile and was `kept`. */
type Told = { path: string; name: string; changes: string[]; kept: ChangedField[]; words: RecordWords; won?: boolean };

function updatedMessage(
  kind: "Contact" | "Opportunity",
  { path, name, changes, kept, words, won = false }: Told,
  undo: UndoableSave | ContactUndo,
) {
  const isChanged = changes.length > 0;
  const what = [won ? wonText(name) : name, changes.join(", ")].filter(Boolean).join(won ? " " : ": ");
  return {
    title: isChanged ? `${kind} updated` : "Note saved",
    description: [what, keptMessage(kept, words.labels)].filter(Boolean).join(". "),
    actions: [undoOf(path, undo), { label: "Open", to: path }],
    highlight: path,
    isPersistent: isChanged || undefined,
  };
}

/** The message after a note made a new opportunity. Undo also takes back the contact if the note created it. */
export function createdMessage({ id, name, dealStage, contacts }: OpportunityJson, undo: UndoableCreation) {
  const path = `/opportunities/${id}`;
  const linked = contacts.map(contactName).join(", ");
  return {
    title: "Opportunity created",
    description: linked ? `${name}, with ${linked}` : name,
    created: { path, name },
    actions: [undoOf(path, undo), ...(undo.made && undo.contact ? [addToContactsOffer(undo.contact)] : [])],
    isPersistent: true,
    celebrates: isJustWon(null, dealStage) || undefined,
  };
}

/** The message after a note made a contact alone, with Undo, and with what comes next. */
export function createdContactMessage(contact: ContactJson) {
  const path = `/contacts/${contact.id}`;
  return {
    title: "Contact created",
    created: { path, name: contactName(contact) },
    actions: [
      undoOf(path, {}),
      addToContactsOffer(contact.id),
      { label: "New opportunity", to: `/opportunities/new?contact=${contact.id}` },
    ],
    isPersistent: true,
  };
}

/** Offers a new person for the address book of a phone. */
const addToContactsOffer = (contactId: string) => ({
  label: "Add to phone contacts",
  to: `/contacts/${contactId}/card`,
});

type Updated = { changes: Partial<ContactInput> };

/** What people edit of an opportunity, its custom values among it. */
const editableValues = (opportunity: OpportunityJson): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(FIELD_LABELS).map((field) => [field, opportunity[field as keyof typeof FIELD_LABELS]]),
  ),
  ...flattenCustomValues(opportunity.own),
});

/** Each field with its value, in the order of forms. */
const formatFieldValues = (values: Record<string, unknown>, { labels, format }: RecordWords) =>
  Object.entries(labels).flatMap(([field, label]) =>
    field in values ? `${label} ${format(field, values[field] as FieldValue)}` : [],
  );

/** A form of one button that takes back what was saved at `path`; what is absent of `undo` is no field. */
function undoOf(path: string, undo: UndoableSave | UndoableCreation | ContactUndo) {
  const sent = Object.entries(undo).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { label: "Undo", action: `${path}/undo`, fields: Object.fromEntries(sent) };
}
