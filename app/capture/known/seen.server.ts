/**
 * Proof that a person was shown an existing record by its name: its id, signed (HMAC) for the viewer. Without it nothing is
 * saved on a record (docs/product.md#reviewing-what-exists).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";

/** The proof for a form's hidden field. */
export function proofOfSeen(viewerId: string, recordId: string): string {
  return sign(env().SESSION_SECRET[0] ?? "", viewerId, recordId);
}

/** Whether `proof` says that the viewer was shown this record. */
export function hasSeen(viewerId: string, recordId: string, proof: string): boolean {
  const given = Buffer.from(proof);
  return env().SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(secret, viewerId, recordId));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(secret: string, viewerId: string, recordId: string): string {
  return createHmac("sha256", secret).update(`reviewed record\n${recordId}\n${viewerId}`).digest("base64url");
}
