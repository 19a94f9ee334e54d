import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { importAsked } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";

/** An import and how far it is (docs/product.md#import). */
export const loader = signedInApi({
  GET: {
    summary: "Get an import",
    answers: { 200: importAnswer },
    find: importAsked,
    answer: async ({ em, found }) => done(await importJson(em, found)),
  },
});

export const action = loader;
