import { createHash } from "node:crypto";

/**
 * The idempotency key of a create: equal for the same user and content. It tells a repeated create from a different one
 * with the same id (docs/product.md#creating-twice). What is empty is not in it, so that a field that the last release
 * did not know changes none.
 */
export function creationKey(userId: string, input: object): string {
  return createHash("sha256")
    .update(JSON.stringify([userId, input], (_, value) => value ?? undefined))
    .digest("base64url");
}
