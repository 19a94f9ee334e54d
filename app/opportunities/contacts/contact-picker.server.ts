/** Reads the state of the contact picker from a submitted form: ticked contacts and search results. */
import { findContactsByIds, searchContacts } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { survivingContacts } from "./contact-links.server.ts";
import type { ContactPickerState } from "./contact-picker.tsx";

const MAX_FOUND = 20;

/** Whether the form was submitted to search contacts: with the Find button, or with a non-empty search field. */
export function isSearch(form: FormData): boolean {
  return form.get("intent") === "find-contacts" || String(form.get("contactQuery") ?? "").trim() !== "";
}

/** The ticked contacts, followed by at most 20 search results if `searching`. */
export async function readContactPicker(
  em: EntityManager,
  form: FormData,
  searching: boolean,
): Promise<ContactPickerState> {
  const chosen = await survivingContacts(em, form.getAll("contactIds").map(String).filter(isRecordId));
  const contacts = await findContactsByIds(em, chosen);
  if (!searching) return { contacts, chosen, query: null };
  const query = String(form.get("contactQuery") ?? "").trim();
  const found = await searchContacts(em, query, MAX_FOUND);
  return { contacts: [...contacts, ...found.filter(({ id }) => !chosen.includes(id))], chosen, query };
}
