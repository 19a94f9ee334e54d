import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { searchColumn } from "#app/db/folded-text.ts";
import type { ChangeAction, RecordKind, Via } from "./schema.ts";

/**
 * One change of a record (docs/product.md#changes). Append-only, and without foreign keys: it outlives the record. `otherId` is
 * the second record that the change concerns, such as the contact that was attached. `before` and `after` hold the values of
 * the fields concerned; `before` is null for what did not exist, `after` for what does not exist any more. Of the changes of one
 * record a later one has a later `at`. `searchNote` is the text of a note as searches read it, a space for other changes.
 */
export const Change = defineEntity({
  name: "Change",
  tableName: "changes",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime(3).defaultRaw("now()"),
    userId: p.uuid(),
    via: p.text().$type<Via>(),
    kind: p.text().$type<RecordKind>(),
    recordId: p.uuid(),
    otherId: p.uuid().nullable(),
    action: p.text().$type<ChangeAction>(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    searchNote: p.text().generated(searchColumn("after ->> 'text'")).nullable().lazy(),
  },
  indexes: [
    { name: "changes_record_index", properties: ["recordId", "at", "id"] },
    {
      name: "changes_other_index",
      expression: "create index changes_other_index on changes (other_id, at, id) where other_id is not null",
    },
    {
      name: "changes_search_note_index",
      expression:
        "create index changes_search_note_index on changes using gin (search_note gin_trgm_ops) where action = 'note_added'",
    },
  ],
});

export type Change = InferEntity<typeof Change>;
