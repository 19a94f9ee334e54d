/** Requests that no browser sends and that Remix's adapter fails on, brought into a form that gets a proper answer. */
import type { IncomingMessage } from "node:http";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
// CR, LF and Unicode's two separators: what a pattern's dot leaves out.
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i;
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * A `Host` that is none becomes `ownHost`; a target with the whole address, as for a proxy, is cut to its path; a method
 * that HTTP knows and we do not (TRACE, PURGE) becomes OPTIONS, which is refused with what is allowed. The parameter
 * `_data`, which older Remix used, is taken out: Remix would write an error with its stack for each such request. A path
 * of the API whose percent-encoding is none is taken literally, and so is unknown: Express would answer it with a page.
 * So is a path with a line break, which no route for unknown addresses (`api/*`) matches.
 */
export function settleTarget(request: IncomingMessage, ownHost: string): void {
  const { host = ownHost } = request.headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) request.headers.host = ownHost;
  delete request.headers["x-forwarded-host"];
  if (!request.url?.startsWith("/")) request.url = pathOf(request.url ?? "");
  // React Router takes what begins with two slashes, of either kind, for another site's address, and fails on it.
  request.url = request.url.replace(/^(\/|\\|%5c)+/i, "/");
  request.url = readable(withoutOldData(request.url));
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
}

function pathOf(target: string): string {
  const url = URL.parse(target);
  return url ? url.pathname + url.search : "/";
}

function withoutOldData(target: string): string {
  const at = target.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : target.slice(at));
  if (!query.has("_data")) return target;
  query.delete("_data");
  return `${target.slice(0, at)}?${query}`;
}

function readable(target: string): string {
  const [path = "", ...query] = target.split("?");
  const isApi = /^\/(api|auth)\//.test(path);
  if (!LINE_BREAK.test(path) && (!isApi || isDecodable(path))) return target;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
