import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { deliveryJson } from "../schema.ts";
import { resendDelivery } from "../service.server.ts";

/** Sends a delivery again, with the same id (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod(async ({ em, params: { id, deliveryId } }) => {
      const sent = await resendDelivery(em, id, deliveryId);
      return sent.ok ? json(sent.value, 202) : jsonFailure(sent);
    }),
  },
  {
    scope: "admin",
    about: {
      POST: { summary: "Send a delivery again", answers: { 202: deliveryJson } },
    },
  },
);

export const action = loader;
