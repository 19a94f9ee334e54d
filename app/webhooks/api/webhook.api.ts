import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { findWebhook } from "../queries.server.ts";
import { changedWebhookSchema, webhookJson } from "../schema.ts";
import { changeWebhook, NO_WEBHOOK, removeWebhook } from "../service.server.ts";

/** Changes or removes a webhook; another address asks for the password again (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  PATCH: {
    summary: "Update a webhook",
    description:
      "Omitted properties stay unchanged. When turned on, it receives new events and those that were waiting.",
    body: changedWebhookSchema,
    example: { state: "off" },
    answers: { 200: webhookJson },
    ownersOnly: true,
    answer: async ({ body: { password, ...changes }, ...args }) => {
      const webhook = await findWebhook(args.em, args.params.id);
      if (!webhook) return NO_WEBHOOK;
      if (changes.url !== undefined && changes.url !== webhook.url) {
        const asked = await requirePasswordAgain(args.em, { ...args, password });
        if (!asked.ok) return asked;
      }
      return changeWebhook(args.em, env(), args, webhook.id, changes);
    },
  },
  DELETE: {
    summary: "Remove a webhook",
    answers: { 204: null },
    ownersOnly: true,
    answer: (args) => removeWebhook(args.em, args, args.params.id),
  },
});

export const action = loader;
