/** The violations in an answer, depending on the identity; empty if there are none (docs/product.md#api-errors). */
import type { Address } from "./addresses.ts";
import type { BodyKind } from "./bodies.ts";
import type { Got } from "./client.ts";
import { LARGE, type Step } from "./walk.ts";

const one = (status: number, allowed: number[]) =>
  allowed.includes(status) ? [] : [`not one of ${allowed.join(" ")}`];

/** An unknown `/auth` address has a page, for which Remix refuses OPTIONS and TRACE; everything else there is 404. */
const unknownStatus = (pattern: string, method: string) =>
  pattern.startsWith("/auth") && ["OPTIONS", "TRACE"].includes(method) ? 405 : 404;

/** Rules for answers to signed-out requests. */
export function judgeNobody({ method, kind, body, pattern }: Step, { status, headers }: Got): string[] {
  if (method === "BREW") return one(status, [400]);
  if (kind === "unknown-api") return one(status, [unknownStatus(pattern, method)]);
  if (kind === "api") return one(status, [401]);
  if (kind === "auth") return judgeAuth(method, body, status);
  if (isPutToPage(kind, method)) return one(status, [405]);
  if (kind !== "page") return [];
  if (method !== "GET" && method !== "HEAD")
    return one(status, body === "multipart" ? [302, 400, 401, 405] : [400, 401, 405, 413]);
  if (pattern === "/") return one(status, [200]);
  return [
    ...one(status, [302]),
    ...(headers.location?.startsWith("/?redirectTo=%2F") ? [] : [`leads to ${headers.location}`]),
  ];
}

/** Pages accept forms, and forms use POST only. */
function isPutToPage(kind: Address["kind"], method: string): boolean {
  return (kind === "page" || kind === "public") && !["GET", "HEAD", "POST"].includes(method);
}

function judgeAuth(method: string, body: BodyKind, status: number): string[] {
  if (method !== "POST") return one(status, [405]);
  if (["text", "xml", "untyped"].includes(body)) return one(status, [415]);
  if (LARGE.includes(body)) return one(status, [413, 200]);
  return one(status, body === "malformed" || body === "array" ? [400, 200] : [200, 303, 400, 401]);
}

const TAKES_FILES = /^\/api\/(captures|imports)$/;

/** Rules for answers to another signed-in user. `allowed` are the methods of each API address. */
export function judgeColleague(allowed: Map<string, string[]>) {
  return ({ method, kind, body, pattern, id }: Step, { status }: Got): string[] => {
    if (method === "BREW") return one(status, [400]);
    if (kind === "auth") return judgeAuth(method, body, status);
    if (kind === "unknown-api") return one(status, [unknownStatus(pattern, method)]);
    if (isPutToPage(kind, method)) return one(status, [405]);
    if (kind !== "api") return [];
    const methods = allowed.get(pattern) ?? [];
    if (!methods.includes(method === "HEAD" ? "GET" : method)) return one(status, [405]);
    // What owners alone may see says nothing of what is there.
    if (id !== "known" && method === "GET") return one(status, pattern.startsWith("/api/webhooks/") ? [403] : [404]);
    const notJson = ["form", "multipart", "text", "xml", "untyped", "largeForm"].includes(body);
    if (!notJson || method === "GET" || method === "HEAD") return [];
    return one(status, TAKES_FILES.test(pattern) ? [400, 403, 413, 415] : [403, 415]);
  };
}
