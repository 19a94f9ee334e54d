import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { withImport } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";
import { cancelImport } from "../job/service.server.ts";

/** Cancels an import that has not begun (docs/product.md#import). */
export const loader = signedInApi(
  {
    POST: withImport(async (args, found) => {
      const cancelled = await cancelImport(args, found);
      return cancelled.ok ? json(await importJson(args.em, { ...found, state: "cancelled" })) : jsonFailure(cancelled);
    }),
  },
  {
    about: {
      POST: {
        summary: "Cancel an import",
        description: "Before it has started.",
        answers: { 200: importAnswer },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
