import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { findWebhook, listDeliveries, listWebhooks } from "./queries.server.ts";
import {
  changedWebhookSchema,
  deliveryJson,
  madeWebhookJson,
  newWebhookSchema,
  replayedJson,
  replaySchema,
  secretJson,
  webhookJson,
} from "./schema.ts";
import {
  changeWebhook,
  createWebhook,
  NO_WEBHOOK,
  removeWebhook,
  replayEvents,
  resendDelivery,
  rotateSecret,
  sendTest,
} from "./service.server.ts";

const EXAMPLE = {
  name: "Ledger",
  url: "https://hooks.example/dealquest",
  events: ["opportunity.won", "contact.created"],
};

async function findWebhookOrFail({ em, params: { id } }: SignedIn) {
  const webhook = await findWebhook(em, id);
  return webhook ? done(webhook) : NO_WEBHOOK;
}

export const loader = apisByAddress({
  "/api/webhooks": signedInApi({
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
  }),
  "/api/webhooks/:id": signedInApi({
    scope: "admin",
    PATCH: {
      summary: "Update a webhook",
      description:
        "Omitted properties stay unchanged. When turned on, it receives new events and those that were waiting.",
      body: changedWebhookSchema,
      example: { state: "off" },
      answers: { 200: webhookJson },
      ownersOnly: true,
      find: findWebhookOrFail,
      answer: ({ body, found, ...args }) => changeWebhook(args.em, env(), args, found.id, body),
    },
    DELETE: {
      summary: "Remove a webhook",
      answers: { 204: null },
      ownersOnly: true,
      answer: (args) => removeWebhook(args.em, args, args.params.id),
    },
  }),
  "/api/webhooks/:id/deliveries": signedInApi({
    scope: "admin",
    GET: {
      summary: "List recent deliveries",
      description: "The last 100, ordered by their latest attempt.",
      answers: { 200: z.array(deliveryJson) },
      ownersOnly: true,
      find: findWebhookOrFail,
      answer: async ({ em, found }) => done(await listDeliveries(em, found.id)),
    },
  }),
  "/api/webhooks/:id/deliveries/:deliveryId/resend": signedInApi({
    scope: "admin",
    POST: {
      summary: "Send a delivery again",
      answers: { 202: deliveryJson },
      ownersOnly: true,
      answer: ({ em, params: { id, deliveryId } }) => resendDelivery(em, id, deliveryId),
    },
  }),
  "/api/webhooks/:id/rotate": signedInApi({
    scope: "admin",
    POST: {
      summary: "Create a new secret",
      description:
        "The secret is returned only in this response. For 24 hours, events are also signed with the previous one.",
      ...PASSWORD_AGAIN,
      answers: { 200: secretJson },
      ownersOnly: true,
      find: findWebhookOrFail,
      answer: ({ found, ...args }) =>
        mapResult(rotateSecret(args.em, env(), args, found.id), (made) => ({ secret: made.secret })),
    },
  }),
  "/api/webhooks/:id/test": signedInApi({
    scope: "admin",
    POST: {
      summary: "Send a test",
      description: "Sends one test event that reports no change, even while the webhook is off.",
      answers: { 202: deliveryJson },
      ownersOnly: true,
      answer: ({ em, params: { id } }) => sendTest(em, id),
    },
  }),
  "/api/webhooks/:id/replay": signedInApi({
    scope: "admin",
    POST: {
      summary: "Send all events since a time again",
      description: "Including those that were never sent. Event ids stay the same.",
      body: replaySchema,
      answers: { 202: replayedJson },
      ownersOnly: true,
      find: findWebhookOrFail,
      answer: ({ body, em, found }) => replayEvents(em, found.id, new Date(body.since)),
    },
  }),
});

export const action = loader;
