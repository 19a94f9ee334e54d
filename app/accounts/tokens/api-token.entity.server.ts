import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "../user.entity.server.ts";
import type { Scope } from "./checks.ts";

/**
 * A token by which a program acts for a person (docs/product.md#tokens). `hash` is the SHA-256 of its text, `prefix`
 * its first 8 characters. A row stays after its end, because histories name it. With a `clientId` it is what a client
 * was let in by (OAuth): its text is then the access token of the moment, which lives until `accessExpiresAt`.
 */
export const ApiToken = defineEntity({
  name: "ApiToken",
  tableName: "api_tokens",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict").index(),
    name: p.text(),
    scopes: p.array<Scope>(),
    hash: p.text().unique(),
    prefix: p.text(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    expiresAt: p.datetime(3),
    revokedAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    /** The network of the last use, as in the security log. */
    lastNetwork: p.text().nullable(),
    clientId: p.text().nullable(),
    accessExpiresAt: p.datetime(3).nullable(),
  },
});

export type ApiToken = InferEntity<typeof ApiToken>;
