import type { RecordKind } from "#app/changes/schema.ts";

/** A record in the trash as JSON (docs/product.md#trash). Instants are ISO 8601, UTC. */
export type TrashJson = {
  id: string;
  kind: RecordKind;
  recordId: string;
  name: string;
  deletedAt: string;
  deletedByUserId: string;
  /** When it is deleted for good. */
  until: string;
  /** The record that it became by a merge. */
  mergedInto: string | null;
};

/** A row of the trash's page. */
export type TrashRow = TrashJson & { deletedBy: string | null; mergeId: string | null; becameName: string | null };
