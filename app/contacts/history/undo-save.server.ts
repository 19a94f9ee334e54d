/**
 * Takes back what one note changed or created of a contact, as long as nobody has changed it since
 * (docs/product.md#reviewing-what-exists).
 */
import { z } from "zod";
import { findNoteOfRecord, removeNote } from "#app/changes/notes.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { findEditorSinceCreation, UNDONE_ALREADY, valuesBefore } from "#app/changes/undo.server.ts";
import { isNewer } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { instant, recordId } from "#app/http/schema.ts";
import type { Contact } from "../contact.entity.server.ts";
import { contactName } from "../labels.ts";
import type { ContactInput } from "../schema.ts";
import { CONTACT_NOT_FOUND, contactConflict, lockContact, saveContactChanges } from "../service.server.ts";
import { trashContact } from "../trash.server.ts";
import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { subjectOf } from "./noted.server.ts";

/** What a save left: its note, and the contact's version if it changed it. Without a note it created the contact. */
export const undoContactForm = z.object({ note: recordId().optional(), updatedAt: instant().optional() });

export type UndoableSave = z.output<typeof undoContactForm>;

/** What an undo did, and whether the record is in the trash now; or why it did nothing. */
export type Undone = Result<{ said: string; isGone?: true }, "not-found" | "conflict">;

/** Gives the fields their values of before and removes the note, or moves a contact that was created to the trash. */
export function undoContactSave(
  em: EntityManager,
  { id: userId }: Author,
  id: string,
  save: UndoableSave,
): Promise<Undone> {
  const author: Author = { id: userId, via: "undo" };
  return em.transactional(async (tx) => {
    const contact = await lockContact(tx, id);
    if (!contact) return CONTACT_NOT_FOUND;
    return save.note ? undoNote(tx, author, contact, save.note, save.updatedAt) : undoCreation(tx, author, contact);
  });
}

async function undoNote(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  note: string,
  updatedAt: string | undefined,
): Promise<Undone> {
  const { id } = contact;
  const subject = subjectOf(CONTACT_NOTES, id);
  if ((await findNoteOfRecord(tx, subject, note))?.userId !== author.id) return UNDONE_ALREADY;
  if (isNewer(contact, updatedAt)) return contactConflict(contact.lastUpdatedByUserId !== author.id);
  await saveContactChanges(tx, author, contact, await valuesBefore<ContactInput>(tx, author, id, updatedAt));
  await removeNote(tx, author, subject, note);
  return done({ said: `${contactName(contact)} is as before the note.` });
}

async function undoCreation(tx: EntityManager, author: Author, contact: Contact): Promise<Undone> {
  const refusal = await refuseIfTouched(tx, author, contact);
  if (refusal) return refusal;
  await trashContact(tx, author, contact);
  return done({ said: `${contactName(contact)} is in the trash.`, isGone: true });
}

/**
 * The refusal to take back a contact of which more is known than that a note of the author created it, for the
 * opportunity if one is given.
 */
export async function refuseIfTouched(tx: EntityManager, author: Author, { id }: Contact, opportunityId?: string) {
  const by = await findEditorSinceCreation(tx, author, id, opportunityId);
  return by ? contactConflict(by !== author.id) : null;
}
