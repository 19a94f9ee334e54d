import { LockMode } from "@mikro-orm/core";
import { mergedFields } from "#app/records/merge-fields.ts";
import { Contact } from "../contact.entity.server.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { lockOpportunities } from "../opportunity-links.server.ts";
import { findContact } from "../queries.server.ts";
import type { ContactInput, ContactJson } from "../schema.ts";
import { changeFields } from "../service.server.ts";
import { contactFields, restoreContacts, trashContact } from "../trash.server.ts";
import { keepAliases } from "./aliases.server.ts";
import { mergeCommands } from "./merge-records.server.ts";

/** Merges contacts that are one person, and undoes it. */
export const { merge: mergeContacts, undo: undoContactMerge } = mergeCommands<Contact, ContactInput, ContactJson>({
  kind: "contact",
  merged: (keep, others, chosen) => mergedFields(FIELDS_OF_CONTACT, keep, others, chosen),
  lockAhead: async () => {},
  // While these locks are held, nobody links the contacts to other opportunities.
  lock: (tx, ids) => tx.find(Contact, { id: ids }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } }),
  lockLinked: lockOpportunities,
  refusal: async () => null,
  fieldsOf: contactFields,
  change: changeFields,
  trash: trashContact,
  restore: restoreContacts,
  moveRows: async () => ({}),
  moveRowsBack: async () => {},
  keepAliases,
  find: findContact,
});
