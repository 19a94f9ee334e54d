/** Normalizes requests that no browser sends and on which Remix's adapter fails, so that they get a proper answer. */
import type { IncomingMessage } from "node:http";
import { isHost } from "#app/http/origin.server.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}([/\\]|$)/i;
// CR, LF, U+2028 and U+2029, which the dot of a regular expression does not match.
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i;

/**
 * Changes `request` in place:
 * - An invalid `Host` becomes `ownHost`; a target in absolute form becomes its path.
 * - An unsupported method (TRACE, PURGE) becomes OPTIONS, which routes answer with the allowed methods.
 * - Dot segments ("/x/..", "/x/%2e%2e") are resolved, as browsers do before they send an address.
 * - The parameter `_data` of older Remix is removed: Remix would log an error with its stack.
 * - An API path with invalid percent-encoding is escaped and so becomes a 404 in JSON: Express would answer with a
 *   page.
 * - So is any path with a line break, which no catch-all route (`api/*`) matches.
 */
export function normalizeRequestTarget(request: IncomingMessage, ownHost: string): void {
  const { host = ownHost } = request.headers;
  if (!isHost(host)) request.headers.host = ownHost;
  delete request.headers["x-forwarded-host"];
  if (!request.url?.startsWith("/")) request.url = pathOf(request.url ?? "");
  // React Router takes a path that starts with two slashes or backslashes for another site's address, and fails; the
  // file server takes a written-out one for its folder and redirects, without the policy of every other answer.
  request.url = request.url.replace(/^(\/|\\|%5c|%2f)+/i, "/");
  request.url = escapeUndecodablePath(withoutDataParameter(withoutDotSegments(request.url)));
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
}

function pathOf(target: string): string {
  const url = URL.parse(target);
  return url ? url.pathname + url.search : "/";
}

// The file server would take "/x/.." for its folder and redirect to it, without the headers of every other answer.
function withoutDotSegments(target: string): string {
  const [path = ""] = target.split("?", 1);
  const query = target.slice(path.length);
  return DOT_SEGMENT.test(path) ? new URL(path, "http://host").pathname + query : target;
}

function withoutDataParameter(target: string): string {
  const at = target.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : target.slice(at));
  if (!query.has("_data")) return target;
  query.delete("_data");
  return `${target.slice(0, at)}?${query}`;
}

function escapeUndecodablePath(target: string): string {
  const [path = "", ...query] = target.split("?");
  const isApi = /^\/(api|auth)\//.test(path);
  if (!LINE_BREAK.test(path) && (!isApi || isDecodable(path))) return target;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

/** Whether the percent-encoding of `path` is valid. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
