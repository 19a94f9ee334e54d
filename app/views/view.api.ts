import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { viewChangesSchema, viewJson } from "./schema.ts";
import { changeView, removeView } from "./service.server.ts";

/** A saved view, which its author changes and removes, and owners too if it is shared (docs/product.md#saved-views). */
export const loader = signedInApi(
  {
    PATCH: async ({ em, viewer, request, params }) => {
      const input = await readJson(request, viewChangesSchema);
      if (!input.ok) return jsonFailure(input);
      const changed = await changeView(em, viewer, params.id, input.value);
      return changed.ok ? json(changed.value) : jsonFailure(changed);
    },
    DELETE: async ({ em, viewer, params }) => {
      const removed = await removeView(em, viewer, params.id);
      return removed.ok ? noContent() : jsonFailure(removed);
    },
  },
  {
    about: {
      PATCH: {
        summary: "Update a saved view",
        body: viewChangesSchema,
        example: { name: "My overdue deals" },
        answers: { 200: viewJson },
        fails: ["not-found"],
      },
      DELETE: { summary: "Delete a saved view", answers: { 204: null }, fails: ["not-found"] },
    },
  },
);

export const action = loader;
