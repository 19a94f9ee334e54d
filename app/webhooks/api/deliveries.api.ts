import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { findWebhook, listDeliveries } from "../queries.server.ts";
import { deliveryJson } from "../schema.ts";
import { NO_WEBHOOK } from "../service.server.ts";

/** The last deliveries of a webhook (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  GET: {
    summary: "List recent deliveries",
    description: "The last 100, ordered by their latest attempt.",
    answers: { 200: z.array(deliveryJson) },
    ownersOnly: true,
    answer: async ({ em, params: { id } }) => {
      const webhook = await findWebhook(em, id);
      return webhook ? done(await listDeliveries(em, webhook.id)) : NO_WEBHOOK;
    },
  },
});

export const action = loader;
