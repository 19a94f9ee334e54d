/** The contact picker's side of the form's server: what was ticked, and what a search finds. */
import { searchContacts } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { Picked } from "./contact-picker.tsx";
import { findContactsByIds } from "./queries.server.ts";

const FOUND_LIMIT = 20;

/** Whether the form was sent to find contacts: by its button, or by Enter in a search that is not empty. */
export function isSearch(form: FormData): boolean {
  return form.get("intent") === "find-contacts" || String(form.get("contactQuery") ?? "").trim() !== "";
}

/** The ticked contacts first; after a search those that it finds. */
export async function readPicked(em: EntityManager, form: FormData, searching: boolean): Promise<Picked> {
  const chosen = [...new Set(form.getAll("contactIds").map(String).filter(isRecordId))];
  const contacts = await findContactsByIds(em, chosen);
  if (!searching) return { contacts, chosen, asked: null };
  const asked = String(form.get("contactQuery") ?? "").trim();
  const found = await searchContacts(em, asked, FOUND_LIMIT);
  return { contacts: [...contacts, ...found.filter(({ id }) => !chosen.includes(id))], chosen, asked };
}
