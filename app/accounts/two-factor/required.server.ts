/** `TEAM_REQUIRE_TWO_FACTOR`: whoever has no second factor sets one up before anything else (docs/product.md#two-factor-sign-in). */
import { redirect } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { refused } from "#app/http/result.ts";
import type { LiveSession } from "../queries.server.ts";
import { leadBackTo } from "../session/redirect-to.ts";

/** The page where two-factor sign-in is set up. */
const SET_UP_PAGE = "/profile/security";

/** The failure for calls and forms before the set-up. */
export const SET_UP_FIRST = refused(
  "forbidden",
  `Your team requires two-factor sign-in. Set it up on ${SET_UP_PAGE} first.`,
);

/** Whether this user may do nothing else before setting up a second factor. */
export function mustSetUpTwoFactor({ hasTwoFactor }: Pick<LiveSession, "hasTwoFactor">): boolean {
  return env().TEAM_REQUIRE_TWO_FACTOR && !hasTwoFactor;
}

/** The redirect to the set-up, which leads back to `url` afterwards. */
export function toSetUp(url: URL): Response {
  return redirect(SET_UP_PAGE + leadBackTo(url));
}
