import { listDuplicateContacts } from "#app/contacts/duplicates/queries.server.ts";
import { markNotTheSame } from "#app/contacts/duplicates/service.server.ts";
import { contactDetail, contactName } from "#app/contacts/labels.ts";
import { findLookAlikes } from "#app/contacts/look-alikes/look-alikes.server.ts";
import { CHOSEN_FIELDS, mergeChoice } from "#app/contacts/merge/choice.ts";
import { findMergeable } from "#app/contacts/merge/queries.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findContact, findContactRowsByIds, findContactsByIds, searchContacts } from "#app/contacts/queries.server.ts";
import { contactChangesSchema, contactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { mergeSchema } from "#app/snapshots/merge-api.server.ts";
import { type Mergeables, MOST_PARTNERS } from "./mergeables.server.ts";

async function partners(em: EntityManager, id: string, query: string | null) {
  const contact = await findContact(em, id);
  if (!contact) return null;
  const found = query
    ? await searchContacts(em, query, MOST_PARTNERS)
    : (await findLookAlikes(em, contact)).map((alike) => alike.contact);
  const others = found.filter((other) => other.id !== id);
  return {
    id,
    name: contactName(contact),
    found: others.map((other) => ({ id: other.id, name: contactName(other), detail: contactDetail(other) })),
  };
}

async function shownRows(em: EntityManager, ids: string[]) {
  return (await findContactRowsByIds(em, ids)).map((contact) => ({
    id: contact.id,
    name: contactName(contact),
    detail: [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · "),
  }));
}

export const CONTACTS: Mergeables = {
  nameOf: contactName,
  find: findMergeable,
  choice: mergeChoice,
  fields: CHOSEN_FIELDS,
  partners,
  schema: mergeSchema(contactChangesSchema.omit({ updatedAt: true })),
  json: contactJson,
  listedJson: contactJson,
  merge: mergeContacts,
  duplicates: (em, place) => listDuplicateContacts(em, place, shownRows),
  wholeDuplicates: (em, place) => listDuplicateContacts(em, place, findContactsByIds),
  markNotTheSame,
};
