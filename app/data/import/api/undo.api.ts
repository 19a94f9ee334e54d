import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { withImport } from "../found-or-404.server.ts";
import { undoneImport } from "../import-json.ts";
import { undoImport } from "../job/service.server.ts";

/** Takes an import back (docs/product.md#import). */
export const loader = signedInApi(
  {
    POST: withImport(async (args, found) => {
      const undone = await undoImport(args, found);
      return undone.ok ? json(undone.value) : jsonFailure(undone);
    }),
  },
  {
    about: {
      POST: { summary: "Undo an import", answers: { 200: undoneImport }, fails: ["conflict"] },
    },
  },
);

export const action = loader;
