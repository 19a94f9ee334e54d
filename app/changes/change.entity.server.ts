import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlIndexes, sqlUniques } from "#app/db/entity-parts.server.ts";
import { searchColumn } from "#app/db/folded-text.ts";
import type { ChangeAction, ChangeSource, RecordKind, UNKNOWN_CHANGE_SOURCE } from "./schema.ts";

/**
 * One change of a record (docs/product.md#changes). Append-only, and without foreign keys: it outlives the record.
 * `otherId` is the second record that the change concerns, such as the contact that was attached. `tokenId` is the
 * token of the program that made it. `before` and `after` hold the values of the fields concerned; `before` is null for
 * what did not exist, `after` for what does not exist any more. Of the changes of one record a later one has a later
 * `at`. `implied` is true of a link that came or went with something else (a restored record, a merge, its undo): the
 * opportunity's history does not name it. `position` is its place in the feed, null until it has one. `updates` is how
 * many status updates a change makes (docs/product.md#leaderboard): one for each field but the owner, one for a link.
 * `searchNote` is the text of a note as searches read it, a space for other changes.
 */
export const Change = defineEntity({
  name: "Change",
  tableName: "changes",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime(3).defaultRaw("now()"),
    userId: p.uuid(),
    via: p.text().$type<ChangeSource | typeof UNKNOWN_CHANGE_SOURCE>(),
    tokenId: p.uuid().nullable(),
    kind: p.text().$type<RecordKind>(),
    recordId: p.uuid(),
    otherId: p.uuid().nullable(),
    action: p.text().$type<ChangeAction>(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    implied: p.boolean().nullable(),
    position: p.bigint("string").nullable().lazy(),
    updates: p
      .smallint()
      .generated(
        `(case when kind = 'opportunity' and implied is not true then case action when 'updated' ` +
          `then jsonb_array_length(jsonb_path_query_array(after - 'ownerUserId', '$.keyvalue()')) ` +
          `when 'contact_attached' then 1 when 'contact_detached' then 1 else 0 end else 0 end) stored`,
      )
      .nullable()
      .lazy(),
    searchNote: p.text().generated(searchColumn("after ->> 'text'")).nullable().lazy(),
  },
  indexes: [
    ...sqlIndexes("changes", {
      changes_other_index: "(other_id, at, id) where other_id is not null",
      changes_token_index: "(token_id, at, id) where token_id is not null",
      changes_waiting_index: "(at, id) where position is null",
      changes_update_index: "(user_id, at) include (record_id, via, updates) where updates > 0",
      changes_deleted_index: "(at) include (record_id) where action = 'deleted'",
      // Changes are stored roughly in order of time, so a block range index finds days and costs writes almost nothing.
      changes_at_index: "using brin (at) with (pages_per_range = 32, autosummarize = on)",
      changes_search_note_index: "using gin (search_note gin_trgm_ops) where action = 'note_added'",
    }),
    ...sqlUniques("changes", { changes_position_index: "(position) where position is not null" }),
    { name: "changes_record_index", properties: ["recordId", "at", "id"] },
  ],
});

export type Change = InferEntity<typeof Change>;
