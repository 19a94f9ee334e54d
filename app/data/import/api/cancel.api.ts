import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { importAsked } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";
import { cancelImport } from "../job/service.server.ts";

/** Cancels an import that has not begun (docs/product.md#import). */
export const loader = signedInApi({
  POST: {
    summary: "Cancel an import",
    description: "Before it has started.",
    answers: { 200: importAnswer },
    fails: ["conflict"],
    find: importAsked,
    answer: ({ found, ...args }) =>
      mapResult(cancelImport(args, found), () => importJson(args.em, { ...found, state: "cancelled" })),
  },
});

export const action = loader;
