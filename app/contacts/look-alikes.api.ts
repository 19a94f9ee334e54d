import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { findLookAlikes } from "./look-alikes.server.ts";
import { lookAlikeQuerySchema } from "./schema.ts";

/** Who looks like a contact that is not made yet, so that a client can ask before it creates one. */
export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const query = lookAlikeQuerySchema.safeParse(parametersOf(url));
    return query.success ? json(await findLookAlikes(em, query.data)) : jsonFailure(invalid(query.error));
  },
});

export const action = loader;

/** The parameters of an address; one that stands there twice is a list, which no schema takes for a text. */
function parametersOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...more] = searchParams.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
