import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findTokenOf } from "#app/accounts/tokens/queries.server.ts";
import { NO_TOKEN } from "#app/accounts/tokens/service.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { undoneChanges, undoneJson, undoSchema } from "./schema.ts";
import { undoTokenChanges } from "./undo.server.ts";

/** Takes back what a token changed since an instant (docs/product.md#tokens). */
export const loader = signedInApi(
  {
    POST: async ({ em, request, viewer, params: { id } }) => {
      const input = await readJson(request, undoSchema);
      const token = await findTokenOf(em, viewer, id);
      if (!token) return jsonFailure(NO_TOKEN);
      if (!input.ok) return jsonFailure(input);
      const author = { id: viewer.id, via: "undo" as const };
      const undo = { author, tokenId: token.id, since: new Date(input.value.since) };
      return json(undoneJson(await undoTokenChanges(em, undo)));
    },
  },
  {
    scope: "session",
    about: {
      POST: { summary: "Undo what a token changed", body: undoSchema, answers: { 200: undoneChanges } },
    },
  },
);

export const action = loader;
