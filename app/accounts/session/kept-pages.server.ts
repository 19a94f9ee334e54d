/** Whether this browser may keep pages for use without a network, and under which name (docs/product.md#kept-pages). */
import { createHmac } from "node:crypto";
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { findLiveSession } from "./session.server.ts";

/**
 * The header of a page for the service worker: the user's key, under which it may keep the page, or `off`: then it
 * removes all that it kept.
 */
export const PAGES_HEADER = "Dealquest-Pages";

const YEAR_S = 365 * 24 * 60 * 60;
const OFF = "off";

const cookie = () => siteCookie("pages", { maxAge: YEAR_S });

/** The value of `PAGES_HEADER` for the pages of this request's user. Rejects while the database is unavailable. */
export async function offlinePagesKey(request: Request, context: object): Promise<string> {
  const session = await findLiveSession(request, context);
  if (!session || session.isShared || !env().OFFLINE_PAGES || !(await keepsOfflinePages(request))) return OFF;
  // No address: the name of a cache can be read by whoever has the device.
  const key = createHmac("sha256", env().SESSION_SECRET[0] ?? "").update(`pages ${session.viewer.id}`);
  return key.digest("base64url").slice(0, 22);
}

/** Whether the switch on My Profile is on in this browser, as it is at first. */
export const keepsOfflinePages = async (request: Request): Promise<boolean> =>
  (await cookie().parse(request.headers.get("Cookie"))) !== OFF;

/** The `Set-Cookie` value that turns the switch on or off. */
export const offlinePagesCookie = (on: boolean): Promise<string> => cookie().serialize(on ? "on" : OFF);
