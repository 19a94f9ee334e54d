import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { deliveryJson } from "../schema.ts";
import { sendTest } from "../service.server.ts";

/** Sends a test event (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Send a test",
    description: "Sends one test event that reports no change, even while the webhook is off.",
    answers: { 202: deliveryJson },
    ownersOnly: true,
    answer: ({ em, params: { id } }) => sendTest(em, id),
  },
});

export const action = loader;
