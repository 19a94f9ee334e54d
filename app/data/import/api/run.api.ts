import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { importAsked } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";
import { startImport } from "../job/service.server.ts";

/** Starts a checked import (docs/product.md#import). */
export const loader = signedInApi({
  POST: {
    summary: "Run an import",
    answers: { 202: importAnswer },
    fails: ["conflict", "invalid"],
    find: importAsked,
    answer: ({ found, ...args }) =>
      mapResult(startImport(args, found), () => importJson(args.em, { ...found, state: "running" })),
  },
});

export const action = loader;
