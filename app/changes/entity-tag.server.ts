/** Entity tags of records: which version a program has read, and writes about (docs/product.md#http-api). */
import { createHash } from "node:crypto";
import { refused } from "#app/http/result.ts";

/** The entity tag (RFC 9110, section 8.8.3) of a record's version and the ids that are attached to it. */
export function entityTag(version: Date | string, attachedIds: readonly string[] = []): string {
  const instant = new Date(version).getTime().toString(36);
  if (attachedIds.length === 0) return `"${instant}"`;
  const attached = createHash("sha256")
    .update([...attachedIds].sort().join())
    .digest("base64url");
  return `"${instant}-${attached.slice(0, 22)}"`;
}

/** Whether a request with this `If-Match` (RFC 9110, section 13.1.1) is about the version with this tag. A request without one is about any. */
export function isMatch(ifMatch: string | null | undefined, tag: string): boolean {
  if (ifMatch === null || ifMatch === undefined || ifMatch.trim() === "*") return true;
  // A proxy that compresses makes tags weak.
  return ifMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

/** The failure of a request about another version than the present one. */
export const OUTDATED = refused("outdated", "This record is no longer the version that the request is about");
