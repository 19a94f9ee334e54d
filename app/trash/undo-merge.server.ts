import type { Author } from "#app/changes/schema.ts";
import { undoContactMerge } from "#app/contacts/merge/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { done, type Result } from "#app/http/result.ts";
import { lockMerge, type MergeUndoResult, type UndoableMerge } from "#app/merge/merges.server.ts";
import { undoOpportunityMerge } from "#app/opportunities/merge/service.server.ts";
import { ID_TAKEN } from "./service.server.ts";

export type UndoneMerge = MergeUndoResult & Pick<UndoableMerge, "kind" | "survivorId">;

/**
 * Undoes a merge, all or nothing: every record of it is there again. A conflict if that was done already, or is not
 * possible any more (docs/product.md#merging).
 */
export async function undoMerge(
  em: EntityManager,
  by: Author,
  mergeId: string,
): Promise<Result<UndoneMerge, "not-found" | "conflict">> {
  const author: Author = { ...by, via: "undo" };
  try {
    return await em.transactional(async (tx) => {
      const merge = await lockMerge(tx, mergeId);
      if (!merge.ok) return merge;
      const { kind, survivorId } = merge.value;
      const undo = kind === "contact" ? undoContactMerge : undoOpportunityMerge;
      const undone = await undo(tx, author, merge.value);
      return undone.ok ? done({ ...undone.value, kind, survivorId }) : undone;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return ID_TAKEN;
    throw error;
  }
}
