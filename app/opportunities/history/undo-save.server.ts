/** Takes back what one note changed, as long as nobody has changed it since (docs/product.md#reviewing-what-exists). */
import { z } from "zod";
import { findNote, removeNote } from "#app/changes/notes.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { UNDONE_ALREADY, valuesBefore } from "#app/changes/undo.server.ts";
import { isNewer } from "#app/changes/version.ts";
import type { Contact } from "#app/contacts/contact.entity.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import type { Undone } from "#app/contacts/history/undo-save.server.ts";
import { findLinkedOpportunities, lockOpportunities } from "#app/contacts/opportunity-links.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import {
  changedMeanwhile as contactChangedMeanwhile,
  lockContact,
  saveChanges as saveContact,
} from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done } from "#app/http/result.ts";
import { instant, recordId } from "#app/http/schema.ts";
import { detachAll, flushAndRefreshContacts } from "../contacts/contact-links.server.ts";
import type { OpportunityFields } from "../schema.ts";
import { changedMeanwhile, lockOpportunity, NOT_FOUND, saveChanges } from "../service.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

/**
 * What a save left: its note, the versions of the opportunity and of the contact beside it if it changed them, and
 * whether it attached that contact. Short, because all of it fits into a message's cookie.
 */
export const undoForm = z.object({
  note: recordId(),
  updatedAt: instant().optional(),
  contact: recordId().optional(),
  contactUpdatedAt: instant().optional(),
  attached: z.literal("yes").optional(),
});

export type UndoableSave = z.output<typeof undoForm>;

/** Restores the fields' earlier values, detaches the contact and removes the note: all, or a conflict and nothing. */
export function undoSave(em: EntityManager, { id: userId }: Author, id: string, save: UndoableSave): Promise<Undone> {
  const author: Author = { id: userId, via: "undo" };
  return em.transactional(async (tx) => {
    const contact = save.contact ? await lockWithContact(tx, save.contact, id) : null;
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) return NOT_FOUND;
    const subject = subjectOf(OPPORTUNITY_NOTES, id);
    if ((await findNote(tx, subject, save.note))?.userId !== userId) return UNDONE_ALREADY;
    if (isNewer(opportunity, save.updatedAt)) return changedMeanwhile(opportunity.lastUpdatedByUserId !== userId);
    if (save.contactUpdatedAt && (!contact || isNewer(contact, save.contactUpdatedAt)))
      return contactChangedMeanwhile(contact?.lastUpdatedByUserId !== userId);
    if (contact) await restoreContactValues(tx, author, contact, save.contactUpdatedAt);
    await saveChanges(tx, author, opportunity, await valuesBefore<OpportunityFields>(tx, author, id, save.updatedAt));
    if (save.contact && save.attached) await detachAll(tx, author, opportunity, [save.contact]);
    await flushAndRefreshContacts(tx, id);
    await removeNote(tx, author, subject, save.note);
    return done({ said: `${opportunity.name} is as it was before the note.` });
  });
}

/** Locks in the order of every save that changes both; null if there is no such contact. */
export async function lockWithContact(tx: EntityManager, contactId: string, opportunityId: string) {
  const contact = await lockContact(tx, contactId);
  await lockOpportunities(tx, [...(await findLinkedOpportunities(tx, contactId)), opportunityId]);
  return contact;
}

/** Gives a locked contact the values that the author's change to the version `updatedAt` replaced. */
export async function restoreContactValues(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  updatedAt: string | undefined,
) {
  const before = await valuesBefore<ContactInput>(tx, author, contact.id, updatedAt);
  await saveContact(tx, author, contact, before);
}
