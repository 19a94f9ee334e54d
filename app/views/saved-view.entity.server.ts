import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";

/** A list or the board with its filters, named (docs/product.md#saved-views). `path` is the address as it was. */
export const SavedView = defineEntity({
  name: "SavedView",
  tableName: "saved_views",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict"),
    name: p.text(),
    path: p.text(),
    shared: p.boolean().default(false),
    createdAt: p.datetime(3).defaultRaw("now()"),
  },
  indexes: [
    ...sqlIndexes("saved_views", { saved_views_shared_index: "(created_at) where shared" }),
    { name: "saved_views_user_index", properties: ["userId"] },
  ],
});

export type SavedView = InferEntity<typeof SavedView>;
