import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { searchAnswer, searchQuery } from "./schema.ts";
import { search } from "./search.server.ts";

/** `GET /api/search?q=` (docs/product.md#search). */
export const loader = signedInApi({
  GET: {
    summary: "Search",
    query: searchQuery,
    answers: { 200: searchAnswer },
    limits: ["search"],
    answer: (args) => mapResult(search(args), (found) => found.answer),
  },
});

export const action = loader;
