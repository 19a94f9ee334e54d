import { refused } from "#app/http/result.ts";
import { contactName } from "../labels.ts";
import { findContact } from "../queries.server.ts";
import { lockContact } from "../service.server.ts";
import type { RecordKindWithNotes } from "./noted.server.ts";

/** What the routes of a contact's history and notes need. */
export const CONTACT_NOTES: RecordKindWithNotes = {
  kind: "contact",
  path: "/contacts",
  notFound: refused("not-found", "There is no such contact"),
  find: async (em, id) => {
    const contact = await findContact(em, id);
    return contact && { id, name: contactName(contact) };
  },
  lock: lockContact,
};
