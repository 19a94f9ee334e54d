import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { notTheSameSchema } from "#app/snapshots/merge-api.server.ts";
import { markNotTheSame } from "./service.server.ts";

/** Says that two opportunities are not the same. */
export const loader = signedInApi({
  POST: async ({ em, viewer, request }) => {
    const input = await readJson(request, notTheSameSchema);
    if (!input.ok) return jsonFailure(input);
    const result = await markNotTheSame(em, viewer, input.value.ids);
    return result.ok ? noContent() : jsonFailure(result);
  },
});

export const action = loader;
