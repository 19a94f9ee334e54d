import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { replayedJson, replaySchema } from "../schema.ts";
import { replayEvents } from "../service.server.ts";

/** Sends all events since an instant again (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Send all events since a time again",
    description: "Including those that were never sent. Event ids stay the same.",
    body: replaySchema,
    answers: { 202: replayedJson },
    ownersOnly: true,
    answer: ({ body, em, params: { id } }) => replayEvents(em, id, new Date(body.since)),
  },
});

export const action = loader;
