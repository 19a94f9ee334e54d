import { bestFirst, differingFields, type MergeChoice } from "#app/merge/merge-choice.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { chosenCustomValues, chosenFields } from "#app/records/merge-fields.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { contactName } from "../labels.ts";
import type { ContactInput } from "../schema.ts";

/** A contact with its version, when it was created and its number of opportunities, which tell which one is to stay. */
export type Mergeable = ContactInput & {
  id: string;
  updatedAt: string;
  since: string;
  links: number;
  own: CustomValues;
};

const MERGE_CHOICE_FIELDS = chosenFields(FIELDS_OF_CONTACT);

export const CHOSEN_FIELDS = Object.keys(MERGE_CHOICE_FIELDS) as (keyof typeof MERGE_CHOICE_FIELDS)[];

/** What the page of a merge shows of these contacts, which may have these custom fields. */
export function mergeChoice(found: Mergeable[], customFields: readonly CustomField[]): MergeChoice {
  const shown = { ...MERGE_CHOICE_FIELDS, ...chosenCustomValues(customFields) };
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
