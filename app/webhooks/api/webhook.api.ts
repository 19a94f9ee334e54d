import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { findWebhook } from "../queries.server.ts";
import { changedWebhookSchema, webhookJson } from "../schema.ts";
import { changeWebhook, NO_WEBHOOK, removeWebhook } from "../service.server.ts";

/** Changes or removes a webhook; another address asks for the password again (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    PATCH: ownerOnlyMethod(patchWebhook),
    DELETE: ownerOnlyMethod(async (args) => {
      const removed = await removeWebhook(args.em, args, args.params.id);
      return removed.ok ? noContent() : jsonFailure(removed);
    }),
  },
  {
    scope: "admin",
    about: {
      PATCH: {
        summary: "Update a webhook",
        description:
          "Omitted properties stay unchanged. When turned on, it receives new events and those that were waiting.",
        body: changedWebhookSchema,
        example: { state: "off" },
        answers: { 200: webhookJson },
      },
      DELETE: { summary: "Remove a webhook", answers: { 204: null } },
    },
  },
);

async function patchWebhook(args: SignedIn): Promise<Response> {
  const input = await readJson(args.request, changedWebhookSchema);
  if (!input.ok) return jsonFailure(input);
  const { password, ...changes } = input.value;
  const webhook = await findWebhook(args.em, args.params.id);
  if (!webhook) return jsonFailure(NO_WEBHOOK);
  if (changes.url !== undefined && changes.url !== webhook.url) {
    const asked = await requirePasswordAgain(args.em, { ...args, password });
    if (!asked.ok) return jsonFailure(asked);
  }
  const changed = await changeWebhook(args.em, env(), args, webhook.id, changes);
  return changed.ok ? json(changed.value) : jsonFailure(changed);
}

export const action = loader;
