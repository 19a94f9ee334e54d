import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { deliveryJson } from "../schema.ts";
import { sendTest } from "../service.server.ts";

/** Sends a test event (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod(async ({ em, params: { id } }) => {
      const sent = await sendTest(em, id);
      return sent.ok ? json(sent.value, 202) : jsonFailure(sent);
    }),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Send a test",
        description: "Sends one test event that reports no change, even while the webhook is off.",
        answers: { 202: deliveryJson },
      },
    },
  },
);

export const action = loader;
