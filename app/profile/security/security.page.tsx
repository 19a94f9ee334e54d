import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPasskeys } from "#app/accounts/passkeys/queries.server.ts";
import { asksPasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { drawQrCode } from "#app/accounts/qr-code.server.ts";
import { findAccessBeyondSignOut } from "#app/accounts/queries.server.ts";
import { EVENT_LIST, listSecurityEventRows } from "#app/accounts/security-events/queries.server.ts";
import { safeRedirect } from "#app/accounts/session/redirect-to.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { readTwoFactorState } from "#app/accounts/two-factor/queries.server.ts";
import { env } from "#app/env.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { changeSecurity } from "./actions.server.ts";
import type { ShownTwoFactor } from "./labels.ts";
import { Security } from "./security.tsx";

const EVENTS_SHOWN = 20;

export const meta: MetaFunction = () => [{ title: "Security · Dealquest" }];

export const loader = signedInLoader(
  async ({ em, viewer, request, url }) => {
    const { TEAM_REQUIRE_TWO_FACTOR, TEAM_TIME_ZONE, SESSION_SECRET } = env();
    const { sort, cursor } = readListRequest(url, EVENT_LIST);
    const state = await readTwoFactorState(em, viewer, SESSION_SECRET);
    const twoFactor: ShownTwoFactor =
      state.state === "begun" ? { ...state, qrCode: await drawQrCode(state.otpauthUrl) } : state;
    return {
      twoFactor,
      passkeys: await listPasskeys(em, viewer.id),
      required: TEAM_REQUIRE_TWO_FACTOR,
      goOnTo: safeRedirect(url.searchParams.get("redirectTo")),
      asksPassword: await asksPasswordAgain(em, request),
      outliving: await findAccessBeyondSignOut(em, viewer.id),
      events: await listSecurityEventRows(em, { userId: viewer.id }, { sort, cursor, limit: EVENTS_SHOWN }),
      timeZone: TEAM_TIME_ZONE,
    };
  },
  { forSetUp: true },
);

export const action = changeSecurity;

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure("Failed to change your security settings");

export default function SecurityPage() {
  return <Security {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
