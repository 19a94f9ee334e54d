/** What a person typed as the code of the second factor. */
export type EnteredCode = { kind: "time"; digits: string } | { kind: "recovery"; code: string };

/** Crockford's base32: no i, l, o, u, so that a code that was written down can be read again. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const RECOVERY_LENGTH = 10;

const TIME_CODE = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/**
 * Reads a code of six digits or a recovery code, however it is spaced, hyphenated or capitalized; in a recovery code o
 * is read as 0, i and l as 1. Null if it is neither.
 */
export function readEnteredCode(text: string): EnteredCode | null {
  // NFKC makes full-width digits, as some keyboards write them, plain ones.
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Dash}\p{Cf}.·_]/gu, "");
  if (TIME_CODE.test(plain)) return { kind: "time", digits: plain };
  const code = plain.replaceAll("o", "0").replace(/[il]/g, "1");
  return RECOVERY_CODE.test(code) ? { kind: "recovery", code } : null;
}

/** A recovery code as it is shown: `k7m2p-9xq4r`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}
