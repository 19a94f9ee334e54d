/** The address in the mail that ends the digest without a sign-in (RFC 8058, docs/product.md#digest). */
import { decrypt, encrypt } from "#app/db/encryption.server.ts";
import { isRecordId } from "#app/http/schema.ts";

const PURPOSE = "unsubscribe";

/** Address to end the digest of `userId` by POST. Its token opens nothing else and lives as long as `secrets`. */
export function unsubscribeAddress(appUrl: string, userId: string, secrets: readonly string[]): string {
  return `${appUrl}/unsubscribe?token=${encrypt(userId, secrets, PURPOSE)}`;
}

/** Whose digest the token ends; null if it is not complete, or of a secret that was replaced. */
export function readUnsubscribeToken(token: string | null, secrets: readonly string[]): string | null {
  const userId = token ? decrypt(token, secrets, PURPOSE) : null;
  return userId !== null && isRecordId(userId) ? userId : null;
}
