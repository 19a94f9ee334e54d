/** What loaders, actions and API methods of signed-in users have in common. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { isCrossSite, isSafeMethod } from "#app/http/origin.server.ts";
import { markUserChanged } from "#app/http/read-your-writes.server.ts";
import { withCookie } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import type { SignedInViewer, Viewer } from "../schema.ts";
import { redirectToQuery } from "./redirect-to.ts";

/** The arguments of a signed-in loader, action or API method. `em` is a fork for this call alone. */
export type SignedIn = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  viewer: SignedInViewer;
  em: EntityManager;
};

export const CROSS_SITE = refused("forbidden", "This request came from another site");

/** `forSetUp`: also for users who must set up a second factor first (`two-factor/required.server.ts`). */
export type SetUpAccess = { forSetUp?: boolean };

/**
 * Runs `change` and records it for read-your-writes (`read-your-writes.server.ts`), also after a failure, because a
 * commit may have succeeded although its answer was lost. The result or thrown response gets the cookie that tells
 * other machines.
 */
export async function withChangeRecorded<T>(viewer: Viewer, change: () => Promise<T>): Promise<T> {
  try {
    return withCookie(await change(), await markUserChanged(viewer.id));
  } catch (outcome) {
    throw withCookie(outcome, await markUserChanged(viewer.id));
  }
}

/** Whether this is an unsafe request (not GET, HEAD or OPTIONS) from another site. */
export function isForeign(request: Request): boolean {
  return !isSafeMethod(request.method) && isCrossSite((name) => request.headers.get(name), env().APP_URL);
}

/** The path of the landing, with a `redirectTo` back to `url` after sign-in. */
export function landingFor(url: URL): string {
  return url.pathname + url.search === "/" ? "/" : `/${redirectToQuery(url)}`;
}
