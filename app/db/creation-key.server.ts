import { createHash } from "node:crypto";

/** Tells a repeated create (same person, same content) from another one that carries the same id (decisions.md section 9). */
export function creationKey(userId: string, input: object): string {
  return createHash("sha256")
    .update(JSON.stringify([userId, input]))
    .digest("base64url");
}
