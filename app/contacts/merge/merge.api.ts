import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { mergeSchema } from "#app/snapshots/merge-api.server.ts";
import { contactChangesSchema } from "../schema.ts";
import { mergeContacts } from "./service.server.ts";

/** Merges contacts (docs/product.md#merging). */
export const loader = signedInApi({
  POST: async ({ em, viewer, request }) => {
    const input = await readJson(request, mergeSchema(contactChangesSchema.omit({ updatedAt: true })));
    if (!input.ok) return jsonFailure(input);
    const result = await mergeContacts(em, viewer, input.value);
    return result.ok ? json(result.value) : jsonFailure(result);
  },
});

export const action = loader;
