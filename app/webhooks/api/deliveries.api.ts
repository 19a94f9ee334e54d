import { z } from "zod";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { findWebhook, listDeliveries } from "../queries.server.ts";
import { deliveryJson } from "../schema.ts";
import { NO_WEBHOOK } from "../service.server.ts";

/** The last deliveries of a webhook (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    GET: ownerOnlyMethod(async ({ em, params: { id } }) => {
      const webhook = await findWebhook(em, id);
      return webhook ? json(await listDeliveries(em, webhook.id)) : jsonFailure(NO_WEBHOOK);
    }),
  },
  {
    scope: "admin",
    about: {
      GET: {
        summary: "List recent deliveries",
        description: "The last 100, ordered by their latest attempt.",
        answers: { 200: z.array(deliveryJson) },
      },
    },
  },
);

export const action = loader;
