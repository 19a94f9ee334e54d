import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlUniques } from "#app/db/entity-parts.server.ts";
import type { Role } from "../schema.ts";
import { User } from "../user.entity.server.ts";

/**
 * A pending invitation (docs/product.md#invitations); accepting and revoking it delete the row. `tokenHash` is the
 * SHA-256 hash of the link's token. `invitedByUserId` is null if it was made from a shell.
 */
export const Invitation = defineEntity({
  name: "Invitation",
  tableName: "invitations",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    email: p.text(),
    role: p.text().$type<Role>(),
    tokenHash: p.text().unique(),
    invitedByUserId: () =>
      p.manyToOne(User).mapToPk().joinColumn("invited_by_user_id").nullable().deleteRule("restrict").index(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    expiresAt: p.datetime(3),
  },
  uniques: sqlUniques("invitations", { invitations_email_unique: "(lower(email))" }),
});

export type Invitation = InferEntity<typeof Invitation>;
