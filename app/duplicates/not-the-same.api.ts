import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { notTheSameSchema } from "./bodies.server.ts";
import { kindOf } from "./kinds.server.ts";

/** Says that two records are not the same. */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, request, url }) => {
      const input = await readJson(request, notTheSameSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await kindOf(url.pathname).markNotTheSame(em, viewer, input.value.ids);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    about: {
      POST: {
        summary: "Mark two records as not duplicates",
        body: notTheSameSchema,
        answers: { 204: null },
        fails: ["not-found"],
      },
    },
  },
);

export const action = loader;
