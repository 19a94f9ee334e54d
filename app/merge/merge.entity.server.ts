import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { RecordKind } from "#app/changes/schema.ts";
import type { MergeDetails } from "./merges.server.ts";

/**
 * A merge of records into one of them (docs/product.md#merging). `details` are what its undo needs; null once that is
 * not possible any more.
 */
export const Merge = defineEntity({
  name: "Merge",
  tableName: "merges",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    kind: p.text().$type<RecordKind>(),
    survivorId: p.uuid(),
    at: p.datetime(3).defaultRaw("now()"),
    userId: p.uuid(),
    details: p.json<MergeDetails>().nullable().lazy(),
    undoneAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: "merges_survivor_index", properties: ["survivorId"] }],
});

/**
 * Which record a merged one became, for as long as there is the survivor: its old address leads there. What a contact
 * was known by finds the survivor (`contacts/merge/aliases.server.ts`); the e-mail address is in small letters.
 */
export const MergedRecord = defineEntity({
  name: "MergedRecord",
  tableName: "merged_records",
  properties: {
    recordId: p.uuid().primary(),
    survivorId: p.uuid(),
    mergeId: p.uuid(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    phoneE164: p.text().nullable(),
    businessName: p.text().nullable(),
  },
  indexes: [
    { name: "merged_records_survivor_index", properties: ["survivorId"] },
    { name: "merged_records_email_index", properties: ["email"] },
    { name: "merged_records_phone_index", properties: ["phoneE164"] },
  ],
});

/**
 * Two records that somebody said are not the same, the smaller id first. The marks are hashes of the fields that were
 * compared: the answer holds while both records still have them.
 */
export const NotTheSame = defineEntity({
  name: "NotTheSame",
  tableName: "not_the_same",
  properties: {
    firstId: p.uuid().primary(),
    secondId: p.uuid().primary(),
    firstMark: p.text(),
    secondMark: p.text(),
    userId: p.uuid(),
    at: p.datetime(3).defaultRaw("now()"),
  },
  indexes: [{ name: "not_the_same_second_index", properties: ["secondId"] }],
});

export type Merge = InferEntity<typeof Merge>;
