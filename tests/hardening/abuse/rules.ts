/** Rules for every answer, whatever the request (docs/product.md#api-errors). */
import type { Got } from "./client.ts";

/** All statuses that the app uses. */
const VOCABULARY = new Set([
  200, 201, 202, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 416, 417, 421, 429,
  431,
]);

const INSIDES =
  /node_modules|\n\s+at \S+ ?\(|\.server\.ts|server-build|SQLSTATE|syntax error at or near|invalid input syntax|violates \w+ constraint|\bselect\b.{1,200}\bfrom\b.{1,80}\bwhere\b|postgres(ql)?:\/\/|\/tmp\/|\/work\/|ECONNREFUSED/is;

/** The violations in an answer to `method path`, as sentences; empty if there are none. */
export function objections(method: string, path: string, { status, headers, body }: Got): string[] {
  const found: string[] = [];
  const claim = (holds: unknown, words: string) => holds || found.push(words);
  claim(VOCABULARY.has(status), `status ${status}`);
  claim(headers["x-content-type-options"] === "nosniff", "no nosniff");
  // Compressed scripts go without the headers of documents, and a 304 without a policy: the kept page has its own.
  const isScript = headers["content-encoding"] === "br" && headers["content-type"]?.startsWith("text/javascript");
  claim(isScript || headers["referrer-policy"] === "same-origin", "no Referrer-Policy");
  claim(isScript || headers["x-frame-options"] === "DENY", "no X-Frame-Options");
  claim(
    isScript || status === 304 || headers["content-security-policy"]?.includes("frame-ancestors 'none'"),
    "may be framed",
  );
  claim(headers["cross-origin-resource-policy"] === "same-origin", "may be taken in by other sites");
  claim(!headers["x-powered-by"], "X-Powered-By");
  claim(status !== 405 || headers.allow, "405 without Allow");
  claim(status !== 429 || headers["retry-after"], "429 without Retry-After");
  claim(!INSIDES.test(body), `insides in the body: ${INSIDES.exec(body)?.[0].slice(0, 80)}`);
  claim(isOwnPath(headers.location), `leads elsewhere: ${headers.location}`);
  // Malformed HTTP is refused before routing.
  const reached = headers["x-request-id"] !== undefined;
  const settled = URL.parse(path, "http://site.test")?.pathname ?? path;
  // `/api` itself is a page, however many slashes follow, and its description is for everyone.
  const isCall = /^\/(api\/+[^/]|auth\/.)/.test(settled) && settled !== "/api/openapi.json";
  if (reached && isCall) claim(headers["cache-control"]?.includes("no-store"), "may be kept");
  const speaksJson = headers["content-type"]?.startsWith("application/json") ?? false;
  if (reached && isCall && settled.startsWith("/api/") && status >= 400)
    claim(speaksJson || method === "HEAD", "an error that is no JSON");
  if (speaksJson && status >= 400 && method !== "HEAD")
    claim(
      isFailure(body) || (settled.startsWith("/oauth/") && isOauthError(body)),
      `an error of another shape: ${body.slice(0, 80)}`,
    );
  if (headers["content-type"]?.startsWith("text/html"))
    claim(headers["content-security-policy"]?.includes("script-src"), "a page without a policy");
  return found;
}

function isOwnPath(location: string | undefined): boolean {
  return location === undefined || /^\/(?![/\\])/.test(location);
}

function isFailure(body: string): boolean {
  try {
    const { message, fieldErrors, ...rest } = JSON.parse(body);
    return (
      typeof message === "string" &&
      message !== "" &&
      ["", "canRetry"].includes(Object.keys(rest).join()) &&
      isByField(fieldErrors)
    );
  } catch {
    return false;
  }
}

/** RFC 6749, section 5.2. */
function isOauthError(body: string): boolean {
  const answer = JSON.parse(body);
  return Object.keys(answer).join() === "error,error_description" && /^[a-z_]+$/.test(answer.error);
}

function isByField(value: unknown): boolean {
  if (value === undefined) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every((message) => typeof message === "string"))
  );
}
