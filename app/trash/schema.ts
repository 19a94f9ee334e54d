import { z } from "zod";
import { recordKind } from "#app/changes/schema.ts";
import { contactJson } from "#app/contacts/schema.ts";
import { opportunityJson } from "#app/opportunities/schema.ts";

/**
 * A record in the trash as JSON (docs/product.md#trash). `until` is when it is deleted for good, `mergedInto` the
 * record that it became by a merge.
 */
export const trashJson = z
  .object({
    id: z.uuid(),
    kind: recordKind,
    recordId: z.uuid(),
    name: z.string(),
    deletedAt: z.iso.datetime(),
    deletedByUserId: z.uuid(),
    until: z.iso.datetime(),
    mergedInto: z.uuid().nullable(),
  })
  .meta({ id: "Trashed" });

export type TrashJson = z.output<typeof trashJson>;

/** A restored record, and what could not come back. */
export const restoredJson = z.object({
  record: z.union([contactJson, opportunityJson]),
  leftOut: z.array(z.string()),
});

/** The records that the undo of a merge brought back, and the fields that somebody changed since. */
export const undoneMergeJson = z.object({
  restored: z.array(z.uuid()),
  kept: z.array(z.object({ id: z.uuid(), fields: z.array(z.string()) })),
});

export type TrashRow = TrashJson & { deletedBy: string | null; mergeId: string | null; becameName: string | null };
