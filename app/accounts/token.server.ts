/** Random tokens and how they are kept: only as hashes (decisions.md section 5). */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits for an address or a cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The SHA-256 hash of a token, as the database keeps it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
