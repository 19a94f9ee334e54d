/**
 * The text of an API token: `dq_`, 40 random characters, and 6 that check them, so that scanners for leaked secrets
 * find one (docs/product.md#tokens).
 */
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "dq_";
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

/** How many characters of a token are kept, to tell it from others. */
export const TOKEN_PREFIX_LENGTH = 8;

/** A new token of 238 random bits. */
export function newApiToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return PREFIX + random + checksumOf(random);
}

// CRC-32 in base 62, zero-padded.
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

const BEARER = /^bearer(?: |$)/i;
// Longer than any token.
const MAX_TEXT_CHARACTERS = 200;

/** The token text that a request sends (RFC 6750), maybe none of ours; null if none. With any, cookies are ignored. */
export function bearerOf(request: Request): string | null {
  const header = request.headers.get("Authorization");
  return header && BEARER.test(header) ? header.slice("bearer ".length, MAX_TEXT_CHARACTERS).trim() : null;
}
