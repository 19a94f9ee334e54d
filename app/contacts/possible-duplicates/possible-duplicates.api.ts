import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { done } from "#app/http/result.ts";
import { possibleDuplicateQuerySchema } from "../schema.ts";
import { possibleDuplicateJson } from "./possible-duplicate-json.server.ts";
import { findPossibleDuplicates } from "./possible-duplicates.server.ts";

/** Finds possible duplicates of a contact before a client creates it (docs/product.md#look-alikes). */
export const loader = signedInApi({
  GET: {
    summary: "Find possible duplicates of a contact",
    query: possibleDuplicateQuerySchema,
    answers: { 200: z.array(possibleDuplicateJson) },
    answer: async ({ em, url }) => {
      const query = possibleDuplicateQuerySchema.safeParse(parametersOf(url));
      return query.success ? done(await findPossibleDuplicates(em, query.data)) : invalid(query.error);
    },
  },
});

export const action = loader;

/** The query parameters. A repeated parameter becomes an array, which the schema rejects. */
function parametersOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...more] = searchParams.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
