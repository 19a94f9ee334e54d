/** What the rules alone hear, before the learned tagger has its say. Today is Wednesday, March 11th 2026. */
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { findContact } from "#app/note-reader/people/contact.ts";
import { readNote } from "#app/note-reader/read-note.ts";

/** The company that the rules take for the contact's. */
export function companyByRules(said: string): string | undefined {
  const { doc, email } = readNote(said, parseDay("2026-03-11") ?? 0);
  return findContact(doc, email).businessName?.value;
}
