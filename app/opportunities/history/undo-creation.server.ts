/** Undoes the creation of an opportunity from a note, until it is touched (docs/product.md#reviewing-what-exists). */
import { z } from "zod";
import type { Author } from "#app/changes/schema.ts";
import { findEditorSinceCreation } from "#app/changes/undo.server.ts";
import { isNewer } from "#app/changes/version.ts";
import type { Contact } from "#app/contacts/contact.entity.server.ts";
import { refuseIfTouched, type Undone } from "#app/contacts/history/undo-save.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { changedMeanwhile as contactChangedMeanwhile } from "#app/contacts/service.server.ts";
import { trashContact } from "#app/contacts/trash.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done } from "#app/http/result.ts";
import { changedMeanwhile, lockOpportunity, NOT_FOUND } from "../service.server.ts";
import { trashOpportunity } from "../trash.server.ts";
import { lockWithContact, restoreContactValues, undoForm } from "./undo-save.server.ts";

/**
 * What a save with a new opportunity left: the contact beside it, its version if the save changed it, and whether the
 * same note created it.
 */
export const undoCreationForm = undoForm
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
    if (!opportunity) return NOT_FOUND;
    const by = await findEditorSinceCreation(tx, author, id);
    if (by) return changedMeanwhile(by !== userId);
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
