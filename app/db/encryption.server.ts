/** Authenticated encryption of texts: AES-256-GCM with a key per purpose, derived from `SESSION_SECRET` by HKDF. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is encrypted. A text that was encrypted for one purpose cannot be decrypted for another. */
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
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts what {@link encrypt} made for `purpose`; null if none of `secrets` fits or the text was altered. */
export function decrypt(encrypted: string, secrets: readonly string[], purpose: EncryptionPurpose): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
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
 * Encrypts anew under the newest of `secrets` what an older one encrypted, before the older is dropped; null if the
 * newest decrypts it already, or none does.
 */
export function reencrypt(encrypted: string, secrets: readonly string[], purpose: EncryptionPurpose): string | null {
  if (decrypt(encrypted, secrets.slice(0, 1), purpose) !== null) return null;
  const text = decrypt(encrypted, secrets, purpose);
  return text === null ? null : encrypt(text, secrets, purpose);
}

function keyOf(secret: string, purpose: EncryptionPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `dealquest ${purpose}`, 32));
}
