import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure, uncachedData } from "#app/http/responses.server.ts";
import type { Result } from "#app/http/result.ts";
import { teamInstant } from "#app/team-time/team-time.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS, WEBHOOKS_PAGE } from "./labels.ts";
import { findWebhookRow, listAttempts } from "./queries.server.ts";
import { replayForm } from "./schema.ts";
import { NO_WEBHOOK, replayEvents, resendDelivery, rotateSecret, sendTest } from "./service.server.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { Webhook } from "./webhook.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.webhook.name ?? "Webhook"} · Dealquest` },
];

/** A webhook and what was tried lately. */
export const loader = signedInLoader(async ({ em, viewer, request, params: { id } }) => {
  requireOwner(viewer);
  const webhook = await findWebhookRow(em, id);
  if (!webhook) throw pageFailure(NO_WEBHOOK);
  return {
    webhook,
    attempts: await listAttempts(em, webhook.id),
    asksPassword: await asksPasswordAgain(em, request),
    timeZone: env().TEAM_TIME_ZONE,
  };
});

const FAILURE_TITLES = new Map<unknown, string>([
  ["replay", TOASTS.notReplayed],
  ["resend", TOASTS.notResent],
  ["rotate", TOASTS.notRotated],
]);

const failureTitle = (form: FormData) => FAILURE_TITLES.get(form.get("intent")) ?? TOASTS.notTested;

type SubmittedForm = SignedIn & { form: FormData };

/** Sends a test, one delivery again, or all since a time, or makes a new secret. */
export const action = signedInAction(
  async (args) => {
    requireOwner(args.viewer);
    const { em, form, params } = args;
    switch (form.get("intent")) {
      case "replay":
        return replaySince(args);
      case "rotate":
        return rotateSecretFromForm(args);
      case "resend":
        return redirectToWebhook(
          params.id,
          await resendDelivery(em, params.id, String(form.get("delivery"))),
          () => TOASTS.resent,
        );
      default:
        return redirectToWebhook(params.id, await sendTest(em, params.id), () => TOASTS.tested);
    }
  },
  {
    failed: failureTitle,
    fields: formFieldNames(replayForm, "intent", "delivery"),
  },
);

async function replaySince({ em, form, params: { id } }: SubmittedForm) {
  const submission = parseForm(form, replayForm);
  if (submission.status !== "success") return formWithErrors(submission);
  const since = teamInstant(submission.value.since, env().TEAM_TIME_ZONE);
  return redirectToWebhook(id, await replayEvents(em, id, since), ({ events }) => TOASTS.replayed(events));
}

async function rotateSecretFromForm({ em, viewer, request, form, params: { id } }: SubmittedForm) {
  const submission = parseForm(form, passwordAgainSchema);
  if (submission.status !== "success") return formWithErrors(submission);
  const asked = await requirePasswordAgain(em, { viewer, request, password: submission.value.password });
  if (!asked.ok) return formWithErrors(submission, asked);
  const made = await rotateSecret(em, env(), { viewer, request }, id);
  if (!made.ok) throw pageFailure(made);
  return uncachedData({ made: made.value });
}

async function redirectToWebhook<Value>(
  id: string | undefined,
  result: Result<Value>,
  title: (value: Value) => string,
): Promise<never> {
  if (!result.ok) throw pageFailure(result);
  throw await redirectWithFlash(`${WEBHOOKS_PAGE}/${id}`, { title: title(result.value) });
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(failureTitle);

export default function WebhookPage() {
  const answer = useActionData<typeof action>();
  const shown = useLoaderData<typeof loader>();
  if (answer && "made" in answer) return <ShownSecret {...answer.made} />;
  return <Webhook {...shown} lastResult={answer?.lastResult} />;
}
