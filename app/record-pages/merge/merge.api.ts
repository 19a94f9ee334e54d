import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { mergeablesAt, mergeablesOf } from "../kinds.server.ts";

/** Merges records (docs/product.md#merging). */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, request, url }) => {
      const { schema, merge } = mergeablesAt(url);
      const input = await readJson(request, schema);
      if (!input.ok) return jsonFailure(input);
      const result = await merge(em, viewer, input.value);
      return result.ok ? json(result.value) : jsonFailure(result);
    },
  },
  {
    about: {
      POST: (path) => ({
        summary: "Merge records",
        body: mergeablesOf(path).schema,
        answers: { 200: z.object({ record: mergeablesOf(path).json, mergeId: z.uuid() }) },
        fails: ["not-found", "conflict"],
      }),
    },
  },
);

export const action = loader;
