/** What is wrong with an answer, by who asked; nothing where all is well (decisions.md section 4). */
import type { Address } from "./addresses.ts";
import type { BodyKind } from "./bodies.ts";
import type { Got } from "./client.ts";
import { LARGE, type Step } from "./walk.ts";

const one = (status: number, allowed: number[]) =>
  allowed.includes(status) ? [] : [`not one of ${allowed.join(" ")}`];

/** What somebody signed out may be told. */
export function judgeNobody({ method, kind, body, pattern }: Step, { status, headers }: Got): string[] {
  if (method === "BREW") return one(status, [400]);
  if (kind === "unknown-api") return one(status, [404]);
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

/** A page takes forms, which know POST alone. */
function isPutToPage(kind: Address["kind"], method: string): boolean {
  return (kind === "page" || kind === "public") && !["GET", "HEAD", "POST"].includes(method);
}

function judgeAuth(method: string, body: BodyKind, status: number): string[] {
  if (method !== "POST") return one(status, [405]);
  if (["text", "xml", "untyped"].includes(body)) return one(status, [415]);
  if (LARGE.includes(body)) return one(status, [413, 200]);
  return one(status, body === "malformed" || body === "array" ? [400, 200] : [200, 303, 400, 401]);
}

/** What a colleague may be told. `allowed` are the methods of each address of the API. */
export function judgeColleague(allowed: Map<string, string[]>) {
  return ({ method, kind, body, pattern, id }: Step, { status }: Got): string[] => {
    if (method === "BREW") return one(status, [400]);
    if (kind === "auth") return judgeAuth(method, body, status);
    if (kind === "unknown-api") return one(status, [404]);
    if (isPutToPage(kind, method)) return one(status, [405]);
    if (kind !== "api") return [];
    const methods = allowed.get(pattern) ?? [];
    if (!methods.includes(method === "HEAD" ? "GET" : method)) return one(status, [405]);
    if (id !== "known" && method === "GET") return one(status, [404]);
    const notJson = ["form", "multipart", "text", "xml", "untyped", "largeForm"].includes(body);
    return notJson && method !== "GET" && method !== "HEAD" ? one(status, [403, 415]) : [];
  };
}
