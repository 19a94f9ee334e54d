import { fieldsThat } from "#app/records/field.ts";
import { differingFields, type MergeChoice } from "#app/snapshots/merge-choice.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { CONTACT_TYPE_LABELS, contactName } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

/** A contact with its version. */
export type Mergeable = ContactInput & { id: string; updatedAt: string };

const SHOWN = Object.fromEntries(
  fieldsThat(FIELDS_OF_CONTACT, ({ merge }) => merge !== "joined").map((name) => {
    const text = (contact: Mergeable) =>
      name === "contactType" ? CONTACT_TYPE_LABELS[contact.contactType] : contact[name];
    return [name, { label: FIELDS_OF_CONTACT[name].label, text }];
  }),
);

/** The fields that one chooses in a merge. */
export const CHOSEN_FIELDS = Object.keys(SHOWN);

/** What the page of a merge shows of these contacts. */
export function mergeChoice(contacts: Mergeable[]): MergeChoice {
  const candidates = contacts.map((contact) => ({
    id: contact.id,
    name: contactName(contact),
    detail: [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · "),
    updatedAt: contact.updatedAt,
  }));
  return { candidates, fields: differingFields(contacts, SHOWN) };
}
