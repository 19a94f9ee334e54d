import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { lookAlikeQuerySchema } from "../schema.ts";
import { lookAlikeJson } from "./look-alike-json.server.ts";
import { findLookAlikes } from "./look-alikes.server.ts";

/** Finds look-alikes of a contact before a client creates it (docs/product.md#look-alikes). */
export const loader = signedInApi(
  {
    GET: async ({ em, url }) => {
      const query = lookAlikeQuerySchema.safeParse(parametersOf(url));
      return query.success ? json(await findLookAlikes(em, query.data)) : jsonFailure(invalid(query.error));
    },
  },
  {
    about: {
      GET: {
        summary: "Find possible duplicates of a contact",
        query: lookAlikeQuerySchema,
        answers: { 200: z.array(lookAlikeJson) },
      },
    },
  },
);

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
