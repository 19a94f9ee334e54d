import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { deliveryJson } from "../schema.ts";
import { resendDelivery } from "../service.server.ts";

/** Sends a delivery again, with the same id (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Send a delivery again",
    answers: { 202: deliveryJson },
    ownersOnly: true,
    answer: ({ em, params: { id, deliveryId } }) => resendDelivery(em, id, deliveryId),
  },
});

export const action = loader;
