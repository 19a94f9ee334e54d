import { bestFirst, differingFields, type MergeChoice } from "#app/merge/merge-choice.ts";
import { chosenFields, chosenOwn } from "#app/records/merge-fields.ts";
import type { OwnField } from "#app/records/own/own-field.ts";
import type { OwnValues } from "#app/records/own/own-values.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { contactName } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

/** A contact with its version, and what tells which one is to stay: when it was created, and how many opportunities it has. */
export type Mergeable = ContactInput & { id: string; updatedAt: string; since: string; links: number; own: OwnValues };

const SHOWN = chosenFields(FIELDS_OF_CONTACT);

/** The fields that one chooses in a merge. */
export const CHOSEN_FIELDS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** What the page of a merge shows of these contacts, which may have these own fields. */
export function mergeChoice(found: Mergeable[], own: readonly OwnField[]): MergeChoice {
  const shown = { ...SHOWN, ...chosenOwn(own) };
  const contacts = bestFirst(found, shown);
  const candidates = contacts.map((contact) => ({
    id: contact.id,
    name: contactName(contact),
    detail: [contact.businessName, countOf(contact.links)].filter(Boolean).join(" · "),
    updatedAt: contact.updatedAt,
  }));
  return { candidates, fields: differingFields(contacts, shown) };
}

const countOf = (links: number) => (links === 1 ? "1 opportunity" : `${links} opportunities`);
