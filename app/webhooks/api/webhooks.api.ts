import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { listWebhooks } from "../queries.server.ts";
import { madeWebhookJson, newWebhookSchema, webhookJson } from "../schema.ts";
import { createWebhook } from "../service.server.ts";

const EXAMPLE = {
  name: "Ledger",
  url: "https://hooks.example/dealquest",
  events: ["opportunity.won", "contact.created"],
};

/** GET lists the team's webhooks; POST makes one and shows its secret once (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  GET: {
    summary: "List webhooks",
    answers: { 200: z.array(webhookJson) },
    ownersOnly: true,
    answer: async ({ em }) => done(await listWebhooks(em)),
  },
  POST: {
    summary: "Create a webhook",
    description: "It receives events from now on. Its secret is returned only in this response.",
    body: newWebhookSchema,
    example: EXAMPLE,
    answers: { 201: madeWebhookJson },
    fails: ["conflict"],
    ownersOnly: true,
    asksPassword: true,
    answer: ({ body, ...args }) =>
      mapResult(createWebhook(args.em, env(), args, body), (made) => ({ ...made.row, secret: made.secret })),
  },
});

export const action = loader;
