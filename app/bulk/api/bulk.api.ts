import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { findBulk, NO_BULK, readBulkJson } from "../queries.server.ts";
import { bulkJson } from "../schema.ts";

/** A change of many records and how far it is (docs/product.md#changing-many-records). */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer, params }) => {
      const found = await findBulk(em, viewer, params.id);
      return found ? json(await readBulkJson(em, found)) : jsonFailure(NO_BULK);
    },
  },
  { about: { GET: { summary: "Get a change of many records", answers: { 200: bulkJson }, fails: ["not-found"] } } },
);

export const action = loader;
