import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { uncachedData } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "./labels.ts";
import { listWebhookRows } from "./queries.server.ts";
import { newWebhookSchema } from "./schema.ts";
import { createWebhook } from "./service.server.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { Webhooks } from "./webhooks.tsx";

export const meta: MetaFunction = () => [{ title: "Webhooks · Dealquest" }];

/** The team's webhooks. */
export const loader = signedInLoader(async ({ em, viewer, request }) => {
  requireOwner(viewer);
  return {
    webhooks: await listWebhookRows(em),
    asksPassword: await asksPasswordAgain(em, request),
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Its answer is the only page that shows the secret: no redirect, because nothing may keep it. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    requireOwner(viewer);
    const submission = parseForm(form, newWebhookSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const { password, ...input } = submission.value;
    const asked = await requirePasswordAgain(em, { viewer, request, password });
    if (!asked.ok) return formWithErrors(submission, asked);
    const made = await createWebhook(em, env(), { viewer, request }, input);
    return made.ok ? uncachedData({ made: made.value }) : formWithErrors(submission, made);
  },
  { failed: TOASTS.notMade, fields: formFieldNames(newWebhookSchema) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notMade);

export default function WebhooksPage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) return <ShownSecret {...answer.made} isNew />;
  return <Webhooks {...shown} lastResult={answer?.lastResult} />;
}
