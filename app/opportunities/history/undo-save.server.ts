/** Takes back what one note changed, as long as nobody has changed it since (docs/product.md#reviewing-what-exists). */
import { z } from "zod";
import { findNoteOfRecord, removeNote } from "#app/changes/notes.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { findEditorSinceCreation, UNDONE_ALREADY, valuesBefore } from "#app/changes/undo.server.ts";
import { isNewer } from "#app/changes/version.ts";
import type { Contact } from "#app/contacts/contact.entity.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { refuseIfTouched, type Undone } from "#app/contacts/history/undo-save.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { findLinkedOpportunities, lockOpportunities } from "#app/contacts/opportunity-links.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import {
  contactConflict as contactChangedMeanwhile,
  lockContact,
  saveContactChanges as saveContact,
} from "#app/contacts/service.server.ts";
import { trashContact } from "#app/contacts/trash.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done } from "#app/http/result.ts";
import { instant, recordId } from "#app/http/schema.ts";
import { detachAll, flushAndRefreshContacts } from "../contacts/contact-links.server.ts";
import type { OpportunityFields } from "../schema.ts";
import {
  lockOpportunity,
  OPPORTUNITY_NOT_FOUND,
  opportunityConflict,
  saveOpportunityChanges,
} from "../service.server.ts";
import { trashOpportunity } from "../trash.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

/**
 * What a save left: its note, the versions of the opportunity and of the contact beside it if it changed them, and
 * whether it attached that contact. Short, because all of it fits into a message's cookie.
 */
export const undoOpportunityForm = z.object({
  note: recordId(),
  updatedAt: instant().optional(),
  contact: recordId().optional(),
  contactUpdatedAt: instant().optional(),
  attached: z.literal("yes").optional(),
});

export type UndoableSave = z.output<typeof undoOpportunityForm>;

/** Restores the fields' earlier values, detaches the contact and removes the note: all, or a conflict and nothing. */
export function undoOpportunitySave(
  em: EntityManager,
  { id: userId }: Author,
  id: string,
  save: UndoableSave,
): Promise<Undone> {
  const author: Author = { id: userId, via: "undo" };
  return em.transactional(async (tx) => {
    const contact = save.contact ? await lockWithContact(tx, save.contact, id) : null;
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    const subject = subjectOf(OPPORTUNITY_NOTES, id);
    if ((await findNoteOfRecord(tx, subject, save.note))?.userId !== userId) return UNDONE_ALREADY;
    if (isNewer(opportunity, save.updatedAt)) return opportunityConflict(opportunity.lastUpdatedByUserId !== userId);
    if (save.contactUpdatedAt && (!contact || isNewer(contact, save.contactUpdatedAt)))
      return contactChangedMeanwhile(contact?.lastUpdatedByUserId !== userId);
    if (contact) await restoreContactValues(tx, author, contact, save.contactUpdatedAt);
    const before = await valuesBefore<OpportunityFields>(tx, author, id, save.updatedAt);
    await saveOpportunityChanges(tx, author, opportunity, before);
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
async function restoreContactValues(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  updatedAt: string | undefined,
) {
  const before = await valuesBefore<ContactInput>(tx, author, contact.id, updatedAt);
  await saveContact(tx, author, contact, before);
}

/**
 * What a save with a new opportunity left: the contact beside it, its version if the save changed it, and whether the
 * same note created it.
 */
export const undoCreationForm = undoOpportunityForm
  .pick({ contact: true, contactUpdatedAt: true })
  .extend({ made: z.literal("yes").optional() });

export type UndoableCreation = z.output<typeof undoCreationForm>;

/**
 * Moves the opportunity to the trash, with the contact that came with it, or gives that one its values of before: all
 * of it, or nothing.
 */
export function undoCreation(
  em: EntityManager,
  { id: userId }: Author,
  id: string,
  save: UndoableCreation,
): Promise<Undone> {
  const author: Author = { id: userId, via: "undo" };
  return em.transactional(async (tx) => {
    const contact = save.contact ? await lockWithContact(tx, save.contact, id) : null;
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    const by = await findEditorSinceCreation(tx, author, id);
    if (by) return opportunityConflict(by !== userId);
    const refusal = save.contact ? await refuseContact(tx, author, contact, id, save) : null;
    if (refusal) return refusal;
    await trashOpportunity(tx, author, opportunity);
    if (!contact) return done({ said: `${opportunity.name} is in the trash.`, isGone: true });
    if (save.made) await trashContact(tx, author, contact);
    else await restoreContactValues(tx, author, contact, save.contactUpdatedAt);
    const [deal, person] = [opportunity.name, contactName(contact)];
    return done({
      said: save.made
        ? `${deal} and ${person} are in the trash.`
        : `${deal} is in the trash, ${person} is as before the note.`,
      isGone: true,
    });
  });
}

/** Why the contact beside a new opportunity cannot become what it was; null if it can. */
async function refuseContact(
  tx: EntityManager,
  author: Author,
  contact: Contact | null,
  opportunityId: string,
  { made, contactUpdatedAt }: UndoableCreation,
) {
  if (contact && made) return refuseIfTouched(tx, author, contact, opportunityId);
  if (contact && !isNewer(contact, contactUpdatedAt)) return null;
  return contactChangedMeanwhile(contact?.lastUpdatedByUserId !== author.id);
}
