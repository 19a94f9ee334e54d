import { defineEntity, p } from "@mikro-orm/core";

/**
 * An operation that was done, by its idempotency key (docs/product.md#idempotency-key). `id` is a hash of the user and
 * the key, `request` one of what was asked, and `answer` is encrypted under the key itself, so that the table tells
 * nothing to who does not have it.
 */
export const IdempotencyKey = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_keys",
  properties: {
    id: p.text().primary(),
    request: p.text().nullable(),
    /** Null until the operation is done: only those that hold no transaction are seen in that state. */
    status: p.smallint().nullable(),
    /** Null if it was too large to be kept, or somebody was erased since. */
    answer: p.text().nullable(),
    createdAt: p.datetime(3).index(),
  },
});
