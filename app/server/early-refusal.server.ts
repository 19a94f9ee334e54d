/** Refuses requests before any handler runs: address too long or malformed, wrong host, or too many at once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#app/env.server.ts";
import { isHost, ownOrigin } from "#app/http/origin.server.ts";
import { isDecodable } from "./request-target.server.ts";

export type Refusal = { status: number; message: string; retryAfterS?: number };

const MAX_PATH_CHARACTERS = 1_000;
const MAX_SEGMENTS = 20;
// Pages carry an address's parameters into their links.
const MAX_PARAMETERS = 500;

// Health checks and metrics scrapers use a machine's own address as the host.
const PATHS_FOR_ANY_HOST = new Set(["/healthz", "/livez", "/metrics"]);

const TOO_LONG = { status: 414, message: "This address is too long" };
const UNREADABLE = { status: 400, message: "This address is not valid" };
const NO_HOST = { status: 400, message: "The Host header is not a valid host name" };
const WRONG_HOST = { status: 421, message: "Unknown host. Use the address set in APP_URL." };

/**
 * Why a request is refused, or null. 414: a path of more than 1,000 characters or 20 segments, or more than 500
 * parameters. 400: invalid percent-encoding (the API answers 404 instead) or `Host`. 421: another site's host (RFC
 * 9110, section 7.4).
 */
export function findRefusal(
  request: Pick<IncomingMessage, "url" | "headers" | "headersDistinct">,
  env: Env,
): Refusal | null {
  const target = request.url ?? "/";
  // A target in absolute form (RFC 9112, section 3.2.2) also names a host.
  const whole = target.startsWith("/") ? null : URL.parse(target);
  const path = whole?.pathname ?? target.split("?", 1)[0] ?? "";
  if (path.length > MAX_PATH_CHARACTERS || path.split(/[/\\]/).length - 1 > MAX_SEGMENTS) return TOO_LONG;
  if (target.split("&").length > MAX_PARAMETERS) return TOO_LONG;
  if (PATHS_FOR_ANY_HOST.has(path)) return null;
  for (const host of [...(request.headersDistinct.host ?? []), ...(whole?.host ? [whole.host] : [])]) {
    if (!isHost(host)) return NO_HOST;
    if (!ownOrigin(host, env)) return WRONG_HOST;
  }
  return /^\/(api|auth)\//.test(path) || isDecodable(path) ? null : UNREADABLE;
}

/** Answers with the refusal; below `/api` and `/auth` in JSON, as every error there (docs/product.md#api-errors). */
export function sendRefusal({ url = "", method }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, message, retryAfterS } = refusal;
  const isApi = /^\/(api|auth)\//.test(url);
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  response.setHeader("Content-Type", isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8");
  if (retryAfterS) response.setHeader("Retry-After", retryAfterS);
  response.end(method === "HEAD" ? undefined : isApi ? JSON.stringify({ message }) : `${message}.\n`);
}
