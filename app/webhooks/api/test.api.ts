import { forOwners } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { sendTest } from "../service.server.ts";

/** Sends a test event (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    POST: forOwners(async ({ em, params: { id } }) => {
      const sent = await sendTest(em, id);
      return sent.ok ? json(sent.value, 202) : jsonFailure(sent);
    }),
  },
  { scope: "admin" },
);

export const action = loader;
