import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";
import { jobProperties, runningIndex } from "#app/server/jobs/job-columns.server.ts";
import type { BulkChange, BulkState, Refusal } from "./schema.ts";

/**
 * A bulk change and its job (docs/product.md#changing-many-records). While it is `waiting` its author looks
 * at the preview. While it is `running` it waits for a machine or is worked on, as an import is. `done` is the number
 * of its records that are settled.
 */
export const BulkChangeRow = defineEntity({
  name: "BulkChange",
  tableName: "bulk_changes",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict"),
    tokenId: p.uuid().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    kind: p.text().$type<RecordKind>(),
    change: p.json<BulkChange>(),
    state: p.text().$type<BulkState>(),
    ...jobProperties(),
  },
  indexes: [
    ...sqlIndexes("bulk_changes", { bulk_changes_ended_index: "(ended_at, id) where ended_at is not null" }),
    runningIndex("bulk_changes"),
  ],
});

/**
 * A record of a bulk change. `before` and `after` are the fields that change, with the values that the preview
 * showed; of a deletion there is no `after`, and `trashId` is what undoes it. `outcome` is null until it is settled,
 * `stayed` until the undo: then the names of the fields that somebody edited since, and which stay.
 */
export const BulkRecord = defineEntity({
  name: "BulkRecord",
  tableName: "bulk_records",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    bulkId: () => p.manyToOne(BulkChangeRow).mapToPk().joinColumn("bulk_id").deleteRule("cascade"),
    recordId: p.uuid(),
    before: p.json<Record<string, unknown>>(),
    after: p.json<Record<string, unknown>>().nullable(),
    outcome: p.text().$type<"changed" | "unchanged" | Refusal>().nullable(),
    trashId: p.uuid().nullable(),
    stayed: p.json<string[]>().nullable(),
  },
  uniques: [{ name: "bulk_records_unique", properties: ["bulkId", "recordId"] }],
  indexes: [{ name: "bulk_records_record_index", properties: ["recordId"] }],
});

export type BulkRecord = InferEntity<typeof BulkRecord>;
