import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { importAsked } from "../found-or-404.server.ts";
import { importAnswer, importPlanEditsSchema } from "../import-json.ts";
import { planImport } from "../job/prepare.server.ts";
import { importJson } from "../job/queries.server.ts";

/** Says what the columns of an import are, and checks its rows (docs/product.md#import). */
export const loader = signedInApi({
  PUT: {
    summary: "Set the column mapping",
    body: importPlanEditsSchema,
    answers: { 200: importAnswer },
    fails: ["conflict"],
    find: importAsked,
    answer: ({ body, found, ...args }) =>
      mapResult(planImport(args, found, body), (planned) => importJson(args.em, planned)),
  },
});

export const action = loader;
