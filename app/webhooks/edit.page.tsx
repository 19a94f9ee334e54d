import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { EditWebhook } from "./edit-webhook.tsx";
import { TOASTS, WEBHOOKS_PAGE } from "./labels.ts";
import { findWebhookRow } from "./queries.server.ts";
import { webhookForm } from "./schema.ts";
import { changeWebhook, NO_WEBHOOK, removeWebhook } from "./service.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.webhook.name ?? "webhook"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, viewer, request, params: { id } }) => {
  requireOwner(viewer);
  const webhook = await findWebhookRow(em, id);
  if (!webhook) throw pageFailure(NO_WEBHOOK);
  return { webhook, asksPassword: await asksPasswordAgain(em, request) };
});

/** Saves the form, or removes the webhook. */
export const action = signedInAction(
  async ({ em, viewer, request, form, params: { id } }) => {
    requireOwner(viewer);
    const by = { viewer, request };
    if (form.get("intent") === "remove") {
      const removed = await removeWebhook(em, by, id);
      if (!removed.ok) throw pageFailure(removed);
      throw await redirectWithFlash(WEBHOOKS_PAGE, { title: TOASTS.removed });
    }
    const submission = parseForm(form, webhookForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const changed = await changeWebhook(em, env(), by, id, submission.value);
    if (!changed.ok) return formWithErrors(submission, changed);
    throw await redirectWithFlash(`${WEBHOOKS_PAGE}/${id}`, { title: TOASTS.saved });
  },
  {
    failed: (form) => (form.get("intent") === "remove" ? TOASTS.notRemoved : TOASTS.notSaved),
    fields: formFieldNames(webhookForm, "intent"),
  },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notSaved);

export default function EditWebhookPage() {
  return <EditWebhook {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
