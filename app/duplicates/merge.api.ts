import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { kindOf } from "./kinds.server.ts";

/** Merges records (docs/product.md#merging). */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, request, url }) => {
      const result = await kindOf(url.pathname).mergeJson(em, viewer, request);
      return result.ok ? json(result.value) : jsonFailure(result);
    },
  },
  {
    about: {
      POST: (path) => ({
        summary: "Merge records",
        body: kindOf(path).body,
        answers: { 200: z.object({ record: kindOf(path).json, mergeId: z.uuid() }) },
        fails: ["not-found", "conflict"],
      }),
    },
  },
);

export const action = loader;
