import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inviteSchema } from "#app/accounts/invitations/schema.ts";
import { invitePeople } from "#app/accounts/invitations/service.server.ts";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { uncachedData } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "../labels.ts";
import { Invite, Invited } from "./invite.tsx";

const schema = inviteSchema;

export const meta: MetaFunction = () => [{ title: "Invite people · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => {
  requireOwner(viewer);
  return { asksPassword: await asksPasswordAgain(em, request) };
});

/** Its answer is the only page that shows the links: no redirect, because nothing may keep them. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    requireOwner(viewer);
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(em, { viewer, request, password: form.get("password")?.toString() });
    if (!asked.ok) return formWithErrors(submission, asked);
    const result = await invitePeople(em, env(), { viewer, request }, submission.value);
    return result.ok ? uncachedData({ invited: result.value }) : formWithErrors(submission, result);
  },
  { failed: TOASTS.notInvited, fields: formFieldNames(schema), longTexts: true },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notInvited);

export default function InvitePage() {
  const { asksPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "invited" in answer) return <Invited invited={answer.invited} />;
  return <Invite asksPassword={asksPassword} lastResult={answer?.lastResult} />;
}
