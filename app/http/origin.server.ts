/** Which origins are the app's, and which requests are cross-site (docs/product.md#requests-from-elsewhere). */
import { isIP } from "node:net";
import type { Env } from "#app/env.server.ts";

type Settings = Pick<Env, "APP_URL" | "PORT" | "DEMO_MODE" | "NODE_ENV">;

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Whether a `Host` header is syntactically valid (RFC 9110, section 7.2). */
export const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * The origin (scheme, host and port) that a request with this `Host` was sent to; null if it is not this app's. This
 * app's is `APP_URL`; in demo, development and tests also `localhost` and IP addresses with `PORT`. Those are safe from
 * DNS rebinding, which needs a host name that the attacker controls.
 */
export function ownOrigin(host: string, { APP_URL, PORT, DEMO_MODE, NODE_ENV }: Settings): string | null {
  if (!isHost(host)) return null;
  const own = new URL(APP_URL);
  if (new URL(`${own.protocol}//${host}`).host === own.host) return own.origin;
  if (NODE_ENV === "production" && !DEMO_MODE) return null;
  const { hostname, port, origin } = new URL(`http://${host}`);
  const isPlain = hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) > 0;
  return isPlain && Number(port || 80) === PORT ? origin : null;
}

/**
 * Whether a request to this app's origin `own` comes from another origin, by `Origin` or else `Sec-Fetch-Site`. A
 * client that sends neither is not a browser: false. So is what the browser itself sends, as it does for a share
 * target.
 */
export function isCrossSite(header: (name: string) => string | null | undefined, own: string | null): boolean {
  const origin = header("origin");
  const site = header("sec-fetch-site");
  // The browser itself opens a share target, for no page: no page can make a request with "none".
  if (origin === "null" && site === "none") return false;
  if (origin) return origin !== own;
  return site !== null && site !== undefined && site !== "same-origin" && site !== "none";
}

/** Methods that change nothing. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Whether the method is GET or HEAD. Remix calls loaders for OPTIONS too. */
export const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";
