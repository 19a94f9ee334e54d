import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "../user.entity.server.ts";

/** A session (docs/product.md#sessions-and-tokens). `id` is the SHA-256 hash of the token in its cookie. */
export const Session = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.text().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict").index(),
    userAgent: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastSeenAt: p.datetime(3).onCreate(() => new Date()),
    /** When the password was last entered in this session; null for a session of an older release. */
    passwordGivenAt: p.datetime(3).nullable(),
  },
});

export type Session = InferEntity<typeof Session>;
