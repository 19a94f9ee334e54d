import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { RecordKind } from "#app/changes/schema.ts";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";
import { searchColumn } from "#app/db/folded-text.ts";
import type { Snapshot } from "./snapshot.server.ts";

/**
 * A record in the trash, or one that came back from it (docs/product.md#trash). `snapshot` holds its rows; it is null
 * once the record came back (`restoredAt`), which leaves the row to tell a second restore from an unknown one. A record
 * that was merged into another one names it, and the merge that undoes it.
 */
export const TrashedRecord = defineEntity({
  name: "TrashedRecord",
  tableName: "trash",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    kind: p.text().$type<RecordKind>(),
    recordId: p.uuid(),
    name: p.text(),
    snapshot: p.json<Snapshot>().nullable().lazy(),
    deletedAt: p.datetime(3).defaultRaw("now()"),
    deletedByUserId: p.uuid(),
    mergedInto: p.uuid().nullable(),
    mergeId: p.uuid().nullable(),
    restoredAt: p.datetime(3).nullable(),
    searchName: p.text().generated(searchColumn("name")).nullable().lazy(),
  },
  indexes: [
    ...sqlIndexes("trash", {
      trash_search_name_index: "using gin (search_name gin_trgm_ops)",
      trash_list_index: "(deleted_at, id) where restored_at is null",
    }),
    { name: "trash_record_index", properties: ["recordId"] },
    { name: "trash_merge_index", properties: ["mergeId"] },
  ],
});

/**
 * A link between an opportunity and a contact of which at least one is in the trash. Without foreign keys. It becomes a
 * link again when both are there again.
 */
export const TrashedLink = defineEntity({
  name: "TrashedLink",
  tableName: "trashed_links",
  properties: {
    opportunityId: p.uuid().primary(),
    contactId: p.uuid().primary(),
  },
  indexes: [{ name: "trashed_links_contact_index", properties: ["contactId"] }],
});

export type TrashedRecord = InferEntity<typeof TrashedRecord>;
