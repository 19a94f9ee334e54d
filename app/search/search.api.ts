import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { searchAnswer, searchQuery } from "./schema.ts";
import { search } from "./search.server.ts";

/** `GET /api/search?q=` (docs/product.md#search). */
export const loader = signedInApi(
  {
    GET: async (args) => {
      const found = await search(args);
      return found.ok ? json(found.value.answer) : jsonFailure(found);
    },
  },
  {
    about: {
      GET: { summary: "Search", query: searchQuery, answers: { 200: searchAnswer }, limits: ["search"] },
    },
  },
);

export const action = loader;
