/** The keys that sign sealed weeks: one of each `SESSION_SECRET` (docs/product.md#sealed-weeks). */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto";

// PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 bytes.
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/** A key that signs: `id` is the SHA-256 of its public key (SubjectPublicKeyInfo, DER). */
export type WeekSigningKey = { id: Buffer; publicKey: Buffer; sign(bytes: Buffer): Buffer };

/** The key of a secret: always the same one. */
export function weekSigningKeyOf(secret: string): WeekSigningKey {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "dealquest sealed weeks", SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" });
  return { id: sha256(publicKey), publicKey, sign: (bytes) => sign(null, bytes, key) };
}

/** Whether `signature` over `bytes` is by the key; false for what is no key too. */
export function isSignedBy(publicKey: Buffer, bytes: Buffer, signature: Buffer): boolean {
  try {
    const key: KeyObject = createPublicKey({ key: publicKey, format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519" && verify(null, bytes, key, signature);
  } catch {
    return false;
  }
}

export const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
