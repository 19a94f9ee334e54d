import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonPage, listLinks } from "#app/lists/list-request.server.ts";
import { INVALID_CURSOR, readPlace } from "./duplicate-pages.server.ts";
import { kindOf } from "./kinds.server.ts";
import { duplicateGroupJson, placeQuery } from "./schema.ts";

/** Records that look alike, in groups (docs/product.md#duplicates). */
export const loader = signedInApi({
  GET: {
    byPath: (path) => ({
      summary: "List possible duplicates",
      query: placeQuery,
      answers: { 200: z.array(duplicateGroupJson(kindOf(path).listedJson)) },
      answerHeaders: listLinks,
    }),
    answer: async ({ em, url }) => {
      const place = readPlace(url.searchParams.get("cursor"));
      if (!place) return INVALID_CURSOR;
      return jsonPage(url, { ...(await kindOf(url.pathname).wholeDuplicates(em, place)), previous: null });
    },
  },
});

export const action = loader;
