import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readFeed } from "#app/changes/feed.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { done } from "#app/http/result.ts";
import { addRecordsToPage } from "./records.server.ts";
import { feedJson, feedQuery } from "./schema.ts";

/** Every change once, in the order of commits, each with its record as it is now (docs/product.md#feed). */
export const loader = signedInApi({
  GET: {
    summary: "List changes",
    description:
      "Returns each change once, in commit order, with the current record. Omit `after` to start from now; `0` " +
      "starts from the beginning.",
    query: feedQuery,
    answers: { 200: feedJson },
    answer: async ({ em, url: { searchParams } }) => {
      const query = feedQuery.safeParse(Object.fromEntries(searchParams));
      if (!query.success) return invalid(query.error);
      return done(await addRecordsToPage(em, await readFeed(em, query.data.after ?? null, query.data.limit)));
    },
  },
});

export const action = loader;
