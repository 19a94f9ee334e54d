/** Time-based codes (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes of one secret. */
import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./entered-code.ts";

const ISSUER = "Dealquest";
const PERIOD_S = 30;
const RECOVERY_CODE_COUNT = 10;
// One step before and after the present one: clocks differ, and typing takes time.
const TOLERANCE_STEPS = 1;

/** A new secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address by which an authenticator app learns the secret. */
export function otpauthUrl(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The 30-second step whose code is `digits`, if it is the present one or a neighbor; null if the code is wrong. */
export function timeStepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: digits, timestamp, window: TOLERANCE_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Ten new recovery codes of 50 random bits. */
export function newRecoveryCodes(): string[] {
  const character = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => Array.from({ length: RECOVERY_LENGTH }, character).join(""));
}

/**
 * A recovery code's HMAC, as the database holds it. Its key is derived from the user's secret, which is encrypted again
 * when `SESSION_SECRET` is replaced; so the codes survive that too.
 */
export function hashRecoveryCode(secret: string, code: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "dealquest recovery codes", 32));
  return createHmac("sha256", key).update(code).digest("base64url");
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
