import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { replayedJson, replaySchema } from "../schema.ts";
import { replayEvents } from "../service.server.ts";

/** Sends all events since an instant again (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod(async ({ em, request, params: { id } }) => {
      const input = await readJson(request, replaySchema);
      if (!input.ok) return jsonFailure(input);
      const replayed = await replayEvents(em, id, new Date(input.value.since));
      return replayed.ok ? json(replayed.value, 202) : jsonFailure(replayed);
    }),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Send all events since a time again",
        description: "Including those that were never sent. Event ids stay the same.",
        body: replaySchema,
        answers: { 202: replayedJson },
      },
    },
  },
);

export const action = loader;
