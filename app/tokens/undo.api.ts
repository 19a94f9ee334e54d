import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findTokenOf } from "#app/accounts/tokens/queries.server.ts";
import { NO_TOKEN } from "#app/accounts/tokens/service.server.ts";
import { done } from "#app/http/result.ts";
import { undoneChanges, undoneJson, undoSchema } from "./schema.ts";
import { undoTokenChanges } from "./undo.server.ts";

/** Takes back what a token changed since an instant (docs/product.md#tokens). */
export const loader = signedInApi({
  scope: "session",
  POST: {
    summary: "Undo what a token changed",
    body: undoSchema,
    answers: { 200: undoneChanges },
    find: async ({ em, viewer, params: { id } }) => {
      const token = await findTokenOf(em, viewer, id);
      return token ? done(token) : NO_TOKEN;
    },
    answer: async ({ body, em, viewer, found }) => {
      const author = { id: viewer.id, via: "undo" as const };
      return done(undoneJson(await undoTokenChanges(em, { author, tokenId: found.id, since: new Date(body.since) })));
    },
  },
});

export const action = loader;
