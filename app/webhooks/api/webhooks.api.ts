import { z } from "zod";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { listWebhooks } from "../queries.server.ts";
import { madeWebhookJson, newWebhookSchema, webhookJson } from "../schema.ts";
import { createWebhook } from "../service.server.ts";

const EXAMPLE = {
  name: "Ledger",
  url: "https://hooks.example/dealquest",
  events: ["opportunity.won", "contact.created"],
};

/** GET lists the team's webhooks; POST makes one and shows its secret once (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    GET: ownerOnlyMethod(async ({ em }) => json(await listWebhooks(em))),
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, newWebhookSchema, async (input) => {
        const made = await createWebhook(args.em, env(), args, input);
        return made.ok ? json({ ...made.value.row, secret: made.value.secret }, 201) : jsonFailure(made);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      GET: { summary: "List webhooks", answers: { 200: z.array(webhookJson) } },
      POST: {
        summary: "Create a webhook",
        description: "It receives events from now on. Its secret is returned only in this response.",
        body: newWebhookSchema,
        example: EXAMPLE,
        answers: { 201: madeWebhookJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
