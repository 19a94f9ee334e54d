import { contactMark } from "#app/contacts/duplicates/compared.server.ts";
import { DUPLICATE_CONTACTS } from "#app/contacts/duplicates/queries.server.ts";
import { contactDetail, contactName } from "#app/contacts/labels.ts";
import { findLookAlikes } from "#app/contacts/look-alikes/look-alikes.server.ts";
import { CHOSEN_FIELDS, mergeChoice } from "#app/contacts/merge/choice.ts";
import { findMergeable } from "#app/contacts/merge/queries.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import {
  findContact,
  findContactRowsByIds,
  findContactsThatFit,
  searchContacts,
} from "#app/contacts/queries.server.ts";
import { contactChangesSchema, contactIfItFits, contactJson } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { listDuplicates } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { markNotTheSame } from "#app/snapshots/duplicates/not-the-same.server.ts";
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

async function marks(em: EntityManager, ids: string[]) {
  return new Map((await findContactRowsByIds(em, ids)).map((contact) => [contact.id, contactMark(contact)]));
}

export const CONTACTS: Mergeables = {
  nameOf: contactName,
  find: findMergeable,
  choice: mergeChoice,
  fields: CHOSEN_FIELDS,
  partners,
  schema: mergeSchema(contactChangesSchema.omit({ updatedAt: true })),
  json: contactJson,
  listedJson: contactIfItFits,
  merge: mergeContacts,
  duplicates: (em, place) => listDuplicates(em, DUPLICATE_CONTACTS, place, shownRows),
  wholeDuplicates: (em, place) => listDuplicates(em, DUPLICATE_CONTACTS, place, findContactsThatFit),
  markNotTheSame: markNotTheSame("contact", marks),
};
