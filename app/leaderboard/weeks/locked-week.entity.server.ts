import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * A week whose rankings are frozen (docs/product.md#sealed-weeks): `content` is what was hashed, byte for byte,
 * `signature` is over the hash.
 */
export const SealedWeek = defineEntity({
  name: "SealedWeek",
  tableName: "sealed_weeks",
  properties: {
    monday: p.date().primary(),
    content: p.blob().$type<Buffer>(),
    hash: p.blob().$type<Buffer>(),
    signature: p.blob().$type<Buffer>(),
    keyId: p.blob().$type<Buffer>(),
  },
});

export type SealedWeek = InferEntity<typeof SealedWeek>;

/** A key that signed weeks: `id` is the SHA-256 of `publicKey`, `voucher` the signature over it by the key before. */
export const SealKeyRow = defineEntity({
  name: "SealKeyRow",
  tableName: "seal_keys",
  properties: {
    id: p.blob().$type<Buffer>().primary(),
    publicKey: p.blob().$type<Buffer>(),
    previousId: p.blob().$type<Buffer>().nullable(),
    voucher: p.blob().$type<Buffer>().nullable(),
  },
});

export type SealKeyRow = InferEntity<typeof SealKeyRow>;
