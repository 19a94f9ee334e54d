import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { withImport } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";

/** An import and how far it is (docs/product.md#import). */
export const loader = signedInApi(
  {
    GET: withImport(async ({ em }, found) => json(await importJson(em, found))),
  },
  {
    about: {
      GET: { summary: "Get an import", answers: { 200: importAnswer } },
    },
  },
);

export const action = loader;
