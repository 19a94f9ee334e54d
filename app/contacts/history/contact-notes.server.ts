import { contactName } from "../labels.ts";
import { findContact } from "../queries.server.ts";
import { CONTACT_NOT_FOUND, lockContact } from "../service.server.ts";
import type { RecordKindWithNotes } from "./noted.server.ts";

export const CONTACT_NOTES: RecordKindWithNotes = {
  kind: "contact",
  path: "/contacts",
  notFound: CONTACT_NOT_FOUND,
  find: async (em, id) => {
    const contact = await findContact(em, id);
    return contact && { id, name: contactName(contact) };
  },
  lock: lockContact,
};
