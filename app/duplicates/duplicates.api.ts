import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonPage, listLinks } from "#app/lists/list-request.server.ts";
import { notTheSameSchema } from "./bodies.server.ts";
import { INVALID_CURSOR, readPlace } from "./duplicate-pages.server.ts";
import { kindOf } from "./kinds.server.ts";
import { duplicateGroupJson, placeQuery } from "./schema.ts";

export const loader = apisByAddress({
  "/api/:records/duplicates": signedInApi({
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
  }),
  "/api/:records/merge": signedInApi({
    POST: {
      byPath: (path) => ({
        summary: "Merge records",
        body: kindOf(path).body,
        answers: { 200: z.object({ record: kindOf(path).json, mergeId: z.uuid() }) },
        fails: ["not-found", "conflict"],
      }),
      answer: ({ body, em, viewer, url }) => kindOf(url.pathname).mergeJson(em, viewer, body),
    },
  }),
  "/api/:records/duplicates/not-the-same": signedInApi({
    POST: {
      summary: "Mark two records as not duplicates",
      body: notTheSameSchema,
      answers: { 204: null },
      fails: ["not-found"],
      answer: ({ body, em, viewer, url }) => kindOf(url.pathname).markNotTheSame(em, viewer, body.ids),
    },
  }),
});

export const action = loader;
