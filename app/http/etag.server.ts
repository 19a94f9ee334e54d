/** Entity tags (RFC 9110, section 8.8.3), by which a browser asks whether what it keeps has changed. */
import { hash } from "node:crypto";

// Pages are not `no-store`, because then going Back to a form loses the typed values. Signing out clears the cache.
export const CACHE_WITH_REVALIDATION = "private, no-cache";

/** The headers of a page's 304. It has no policy: the browser's copy has its own, with that page's nonce. */
export const notModifiedHeaders = (tag: string) => ({
  ETag: tag,
  "Cache-Control": CACHE_WITH_REVALIDATION,
  Vary: "Accept-Encoding",
});

/** The tag of these texts. */
export function tagOf(...texts: string[]): string {
  return `"${hash("sha256", JSON.stringify(texts), "base64url")}"`;
}

/** Whether the client already has what `tag` stands for (`If-None-Match`, by weak comparison). */
export function clientHasTag(request: Request, tag: string): boolean {
  return tagListIncludes(request.headers.get("If-None-Match") ?? "", tag);
}

/**
 * Whether a list of tags, as `If-None-Match` and `If-Match` have it, names `tag`; weak ones count, as a proxy that
 * compresses makes tags weak.
 */
export function tagListIncludes(list: string, tag: string): boolean {
  return list.split(",").some((one) => one.trim() === "*" || withoutWeakPrefix(one.trim()) === withoutWeakPrefix(tag));
}

const withoutWeakPrefix = (tag: string) => tag.replace(/^W\//, "");
