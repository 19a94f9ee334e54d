/** `TEAM_REQUIRE_TWO_FACTOR`: users without a second factor set one up first (docs/product.md#two-factor-sign-in). */
import { redirect } from "@remix-run/node";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { hasPasskey } from "../passkeys/queries.server.ts";
import type { LiveSession } from "../queries.server.ts";
import { redirectToQuery } from "../session/redirect-to.ts";
import { hasTwoFactor } from "./queries.server.ts";

const SET_UP_PAGE = "/profile/security";

export const SET_UP_FIRST = refused(
  "forbidden",
  `Your team requires two-factor sign-in. Set it up on ${SET_UP_PAGE} first.`,
);

/** Whether this user may do nothing else before setting up a second factor or a passkey. */
export function mustSetUpTwoFactor({ hasTwoFactor }: Pick<LiveSession, "hasTwoFactor">): boolean {
  return env().TEAM_REQUIRE_TWO_FACTOR && !hasTwoFactor;
}

/**
 * "forbidden" for a sign-in by password where the team requires two factors and the person has passkeys alone: these
 * are the only way in then (docs/product.md#passkeys).
 */
export async function refuseWithoutPasskey(em: EntityManager, userId: string): Promise<Result<null, "forbidden">> {
  const alone = env().TEAM_REQUIRE_TWO_FACTOR && !(await hasTwoFactor(em, userId)) && (await hasPasskey(em, userId));
  return alone ? PASSKEY_ONLY : done(null);
}

const PASSKEY_ONLY = refused(
  "forbidden",
  "Your team requires two-factor sign-in. Sign in with your passkey. Without it, ask an owner to reset your two-factor sign-in.",
);

/** The redirect to the set-up, which leads back to `url` afterwards. */
export function redirectToSetUp(url: URL): Response {
  return redirect(SET_UP_PAGE + redirectToQuery(url));
}
