import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";

/**
 * An uploaded picture. The row is inserted before the file is stored, so that the sweep finds every stored file. `id`
 * is the id of the upload address, so an address works once. `url` is set only while the picture may be attached: null
 * before the file is stored and after it was replaced.
 */
export const Photo = defineEntity({
  name: "Photo",
  tableName: "profile_photos",
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").nullable().deleteRule("restrict").index(),
    name: p.text(),
    url: p.text().nullable().unique(),
    createdAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .index(),
  },
});

export type Photo = InferEntity<typeof Photo>;
