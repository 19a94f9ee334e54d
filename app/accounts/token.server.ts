/** Random tokens; the database holds only their hashes (docs/product.md#sessions-and-tokens). */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The SHA-256 hash of a token in base64url, 43 characters. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
