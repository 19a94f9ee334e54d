import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json } from "#app/http/responses.server.ts";
import { withBulk } from "../found-or-404.server.ts";
import { countsOf } from "../queries.server.ts";
import { bulkJson } from "../schema.ts";

/** A change of many records and how far it is (docs/product.md#changing-many-records). */
export const loader = signedInApi(
  { GET: withBulk(async ({ em }, found) => json(await countsOf(em, found))) },
  { about: { GET: { summary: "Get a change of many records", answers: { 200: bulkJson }, fails: ["not-found"] } } },
);

export const action = loader;
