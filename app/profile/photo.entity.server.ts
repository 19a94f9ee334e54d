import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";

/**
 * A picture that someone uploaded, from the first byte on, so that nothing stored is ever forgotten. `id` is that of the
 * upload address, which this row uses up. `url` is there while the picture may be attached: not before it is stored, and
 * not after it was replaced.
 */
export const Photo = defineEntity({
  name: "Photo",
  tableName: "profile_photos",
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").nullable().deleteRule("set null").index(),
    name: p.text(),
    url: p.text().nullable().unique(),
    createdAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .index(),
  },
});

export type Photo = InferEntity<typeof Photo>;
