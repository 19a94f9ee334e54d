import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { CustomChoice, CustomFieldType, FieldKind } from "./custom-field.ts";

/**
 * The index of the values of a kind of record, which filters of lists use. Records without any are not in it, so that a
 * team without custom fields pays nothing.
 */
export const CUSTOM_VALUES_INDEX = "using gin (own jsonb_path_ops) where own <> '{}'";

/**
 * A field that the team added to a kind of record, or a built-in one whose choices owners change
 * (docs/product.md#own-fields). Values stand by its `key`, which is fixed, in the column `own` of the records. `place`
 * is its position in forms. `archivedAt` is null while it is in use. `updatedAt` is its version.
 */
export const CustomFieldRow = defineEntity({
  name: "OwnFieldRow",
  tableName: "own_fields",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    kind: p.text().$type<FieldKind>(),
    key: p.text(),
    label: p.text(),
    type: p.text().$type<CustomFieldType>(),
    choices: p.json<CustomChoice[]>().defaultRaw("'[]'"),
    help: p.text().nullable(),
    place: p.integer(),
    archivedAt: p.datetime(3).nullable(),
    updatedAt: p.datetime(3).defaultRaw("now()"),
  },
  uniques: [{ name: "own_fields_kind_key_unique", properties: ["kind", "key"] }],
});

export type CustomFieldRow = InferEntity<typeof CustomFieldRow>;
