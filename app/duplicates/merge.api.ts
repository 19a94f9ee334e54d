import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { kindOf } from "./kinds.server.ts";

/** Merges records (docs/product.md#merging). */
export const loader = signedInApi({
  POST: {
    byPath: (path) => ({
      summary: "Merge records",
      body: kindOf(path).body,
      answers: { 200: z.object({ record: kindOf(path).json, mergeId: z.uuid() }) },
      fails: ["not-found", "conflict"],
    }),
    answer: ({ body, em, viewer, url }) => kindOf(url.pathname).mergeJson(em, viewer, body),
  },
});

export const action = loader;
