/** Takes back what one note changed, as long as nobody has changed it since (docs/product.md#reviewing-what-exists). */
import { z } from "zod";
import { Change } from "#app/changes/change.entity.server.ts";
import { findNote, removeNote } from "#app/changes/notes.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { isNewer } from "#app/changes/version.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { findLinkedOpportunities, lockOpportunities } from "#app/contacts/opportunity-links.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import {
  changedMeanwhile as contactChangedMeanwhile,
  lockContact,
  saveChanges as saveContact,
} from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { instant, recordId } from "#app/http/schema.ts";
import { detachAll, flushAndRefreshContacts } from "../contacts/contact-links.server.ts";
import type { OpportunityFields } from "../schema.ts";
import { changedMeanwhile, lockOpportunity, NOT_FOUND, saveChanges } from "../service.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

/**
 * What a save left: its note, the versions of the opportunity and of the contact beside it if it changed them, and whether it
 * attached that contact. Short, because all of it fits into a message's cookie.
 */
export const undoForm = z.object({
  note: recordId(),
  updatedAt: instant().optional(),
  contact: recordId().optional(),
  contactUpdatedAt: instant().optional(),
  attached: z.literal("yes").optional(),
});

export type UndoableSave = z.output<typeof undoForm>;

const UNDONE_ALREADY = refused("conflict", "This note is gone already");

/** Gives the fields their values of before, detaches the contact and removes the note: all of it, or a conflict and nothing. */
export function undoSave(
  em: EntityManager,
  { id: userId }: Author,
  id: string,
  save: UndoableSave,
): Promise<Result<{ name: string }, "not-found" | "conflict">> {
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
    if (contact)
      await saveContact(
        tx,
        author,
        contact,
        await valuesBefore<ContactInput>(tx, author, contact.id, save.contactUpdatedAt),
      );
    await saveChanges(tx, author, opportunity, await valuesBefore<OpportunityFields>(tx, author, id, save.updatedAt));
    if (save.contact && save.attached) await detachAll(tx, author, opportunity, [save.contact]);
    await flushAndRefreshContacts(tx, id);
    await removeNote(tx, author, subject, save.note);
    return done({ name: opportunity.name });
  });
}

/** Locks in the order of every save that changes both; null if there is no such contact. */
export async function lockWithContact(tx: EntityManager, contactId: string, opportunityId: string) {
  const contact = await lockContact(tx, contactId);
  await lockOpportunities(tx, [...(await findLinkedOpportunities(tx, contactId)), opportunityId]);
  return contact;
}

/** The values that the author's change to the version `updatedAt` replaced; none without a version. */
async function valuesBefore<Fields>(tx: EntityManager, author: Author, recordId: string, updatedAt?: string) {
  if (!updatedAt) return {};
  const change = await tx.findOne(Change, { recordId, at: new Date(updatedAt), action: "updated", userId: author.id });
  return (change?.before ?? {}) as Partial<Fields>;
}
