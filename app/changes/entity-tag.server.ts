/** Entity tags of records: which version a program has read, and writes about (docs/product.md#http-api). */
import { tagListIncludes, tagOf } from "#app/http/etag.server.ts";
import { refused } from "#app/http/result.ts";

/** The tag of a record's version and the ids that are attached to it. */
export function entityTag(version: Date | string, attachedIds: readonly string[] = []): string {
  return tagOf(new Date(version).toISOString(), ...[...attachedIds].sort());
}

/**
 * Whether a request with this `If-Match` (RFC 9110, section 13.1.1) is about the version with this tag. A request
 * without one is about any.
 */
export function matchesEntityTag(ifMatch: string | null | undefined, tag: string): boolean {
  return ifMatch === null || ifMatch === undefined || tagListIncludes(ifMatch, tag);
}

export const OUTDATED = refused("outdated", "The record has changed since you read this version");
