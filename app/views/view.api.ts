import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { viewChangesSchema, viewJson } from "./schema.ts";
import { changeView, removeView } from "./service.server.ts";

/** A saved view, which its author changes and removes, and owners too if it is shared (docs/product.md#saved-views). */
export const loader = signedInApi({
  PATCH: {
    summary: "Update a saved view",
    body: viewChangesSchema,
    example: { name: "My overdue deals" },
    answers: { 200: viewJson },
    fails: ["not-found"],
    answer: ({ em, viewer, params, body }) => changeView(em, viewer, params.id, body),
  },
  DELETE: {
    summary: "Delete a saved view",
    answers: { 204: null },
    fails: ["not-found"],
    answer: ({ em, viewer, params }) => removeView(em, viewer, params.id),
  },
});

export const action = loader;
