import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "../user.entity.server.ts";

/**
 * A user's second factor (docs/product.md#two-factor-sign-in). The row is on once
 * `enabledAt` is set. `lastStep` is the last 30-second step whose code was accepted. `recoveryCodes` holds the HMACs of
 * the unused codes.
 */
export const TwoFactor = defineEntity({
  name: "TwoFactor",
  tableName: "two_factors",
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict").primary(),
    encryptedSecret: p.text().name("sealed_secret"),
    enabledAt: p.datetime(3).nullable(),
    lastStep: p.integer().default(0),
    recoveryCodes: p.array(),
  },
});

export type TwoFactor = InferEntity<typeof TwoFactor>;
