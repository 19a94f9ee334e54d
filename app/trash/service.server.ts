/** Restores records from the trash, and deletes them for good (docs/product.md#trash). */

import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import type { Author } from "#app/changes/schema.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import { restoreContact } from "#app/contacts/trash.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { OpportunityJson } from "#app/opportunities/schema.ts";
import { restoreOpportunity } from "#app/opportunities/trash.server.ts";
import { deleteForGood, lockTrashed, type Trashed } from "#app/snapshots/trash.server.ts";

const MERGED = refused("conflict", "This was merged into another record. Undo the merge to restore it.");
export const ID_TAKEN = refused("conflict", "Another record now has the same id, so this one cannot be restored.");

/** A record that came back, and what of it could not, as sentences. */
export type Restored =
  | { kind: "contact"; record: ContactJson; leftOut: string[] }
  | { kind: "opportunity"; record: OpportunityJson; leftOut: string[] };

/**
 * Brings a record back with its id, fields, notes and history, and with the links whose other end is there. Everyone
 * may. A conflict if it came back already, or if it was merged: then only the undo of the merge brings it back.
 */
export async function restoreFromTrash(
  em: EntityManager,
  author: Author,
  trashId: string,
): Promise<Result<Restored, "not-found" | "conflict">> {
  try {
    return await em.transactional(async (tx) => {
      const trashed = await lockTrashed(tx, trashId);
      if (!trashed.ok) return trashed;
      if (trashed.value.mergedInto) return MERGED;
      return done(await restore(tx, author, trashed.value));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return ID_TAKEN;
    throw error;
  }
}

async function restore(tx: EntityManager, author: Author, trashed: Trashed): Promise<Restored> {
  if (trashed.kind === "contact") return { kind: "contact", ...(await restoreContact(tx, author, trashed)) };
  return { kind: "opportunity", ...(await restoreOpportunity(tx, author, trashed)) };
}

/** Deletes a record in the trash for good. Owners alone may. */
export async function deleteTrashed(
  em: EntityManager,
  viewer: SignedInViewer,
  trashId: string,
): Promise<Result<null, "forbidden" | "not-found" | "conflict">> {
  if (!isOwner(viewer)) return OWNERS_ONLY;
  return em.transactional(async (tx) => {
    const trashed = await lockTrashed(tx, trashId);
    if (!trashed.ok) return trashed;
    await deleteForGood(tx, trashed.value);
    return done(null);
  });
}
