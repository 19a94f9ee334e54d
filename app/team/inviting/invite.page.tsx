import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inviteSchema } from "#app/accounts/invitations/schema.ts";
import { invitePeople } from "#app/accounts/invitations/service.server.ts";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { ownersOnly } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { fieldNames, formAgain, parseForm } from "#app/http/form.server.ts";
import { shownOnce } from "#app/http/responses.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { TOASTS } from "../labels.ts";
import { Invite, Invited } from "./invite.tsx";

const schema = inviteSchema;

export const meta: MetaFunction = () => [{ title: "Invite people · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => {
  ownersOnly(viewer);
  return { asksPassword: await asksPasswordAgain(em, request) };
});

/** Its answer is the only page that shows the links: no redirect, because nothing may keep them. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    ownersOnly(viewer);
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return formAgain(submission);
    const asked = await requirePasswordAgain(em, { viewer, request, password: form.get("password")?.toString() });
    if (!asked.ok) return formAgain(submission, asked);
    const result = await invitePeople(em, env(), { viewer, request }, submission.value);
    return result.ok ? shownOnce({ invited: result.value }) : formAgain(submission, result);
  },
  { failed: TOASTS.notInvited, fields: fieldNames(schema), longTexts: true },
);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(TOASTS.notInvited);

export default function InvitePage() {
  const { asksPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "invited" in answer) return <Invited invited={answer.invited} />;
  return <Invite asksPassword={asksPassword} lastResult={answer?.lastResult} />;
}
