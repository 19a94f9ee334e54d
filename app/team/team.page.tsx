import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listInvitations } from "#app/accounts/invitations/queries.server.ts";
import { resendInvitation, revokeInvitation } from "#app/accounts/invitations/service.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure, retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, refused, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { type TeamIntent, TOASTS } from "./labels.ts";
import { Team } from "./team.tsx";
import { toListItem } from "./team-list.server.ts";

const UNKNOWN = refused("not-found", "There is no such invitation.");

export const meta: MetaFunction = () => [{ title: "Team · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer }) => {
  const mayManage = isOwner(viewer);
  const team = await findTeam(em);
  return {
    mayManage,
    people: team.map((person) => toListItem(person, viewer)),
    hasOwner: team.some(({ role, deactivatedAt }) => role === "owner" && !deactivatedAt),
    invitations: mayManage ? await listInvitations(em, new Date()) : [],
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Resends or revokes an invitation. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    requireOwner(viewer);
    const id = form.get("invitation")?.toString();
    if (!isRecordId(id)) throw pageFailure(UNKNOWN);
    const actor = { viewer, request };
    const intent = form.get("intent") as TeamIntent;
    const result = await (intent === "revoke"
      ? revokeInvitation(em, actor, id)
      : resendInvitation(em, env(), actor, id));
    if (!result.ok) return failureResponse(result);
    const title = intent === "revoke" ? TOASTS.invitationRevoked : TOASTS.invitationSent;
    throw await redirectWithFlash("/team", { title, description: result.value.email });
  },
  { failed: TOASTS.notChanged, fields: ["invitation", "intent"] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notChanged);

export default function TeamPage() {
  const errors = useActionData<typeof action>()?.errors;
  return <Team {...useLoaderData<typeof loader>()} errors={errors} />;
}

/** An action's answer for a form without fields to keep: the page with the message and the status of `failure`. */
function failureResponse(failure: Failure) {
  return data({ errors: [failure.message] }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}
