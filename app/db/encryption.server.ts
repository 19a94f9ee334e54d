/** Authenticated encryption of texts: AES-256-GCM with a key per purpose, derived from `SESSION_SECRET` by HKDF. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed. A text that was sealed for one purpose cannot be opened for another. */
export type EncryptionPurpose =
  | "outgoing mail"
  | "second factor"
  | "pending sign-in"
  | "unsubscribe"
  | "webhook"
  | "kept answer";

/** Encrypts `text` under the first, newest of `secrets`; returns base64url of IV, tag and ciphertext. */
export function encrypt(text: string, secrets: readonly string[], purpose: EncryptionPurpose): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets[0] ?? "", purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts what {@link encrypt} made for `purpose`; null if none of `secrets` fits or the text was altered. */
export function decrypt(sealed: string, secrets: readonly string[], purpose: EncryptionPurpose): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // The tag does not match; try the next secret.
    }
  }
  return null;
}

/**
 * Seals what an older one of `secrets` sealed anew under the newest, before the older is dropped; null if the newest
 * opens it already, or none does.
 */
export function reencrypt(sealed: string, secrets: readonly string[], purpose: EncryptionPurpose): string | null {
  if (decrypt(sealed, secrets.slice(0, 1), purpose) !== null) return null;
  const text = decrypt(sealed, secrets, purpose);
  return text === null ? null : encrypt(text, secrets, purpose);
}

function keyOf(secret: string, purpose: EncryptionPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `dealquest ${purpose}`, 32));
}
