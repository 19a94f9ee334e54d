import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { findBulk, NO_BULK, readBulkJson } from "../queries.server.ts";
import { bulkJson } from "../schema.ts";

/** A change of many records and how far it is (docs/product.md#changing-many-records). */
export const loader = signedInApi({
  GET: {
    summary: "Get a change of many records",
    answers: { 200: bulkJson },
    fails: ["not-found"],
    answer: async ({ em, viewer, params }) => {
      const found = await findBulk(em, viewer, params.id);
      return found ? done(await readBulkJson(em, found)) : NO_BULK;
    },
  },
});

export const action = loader;
