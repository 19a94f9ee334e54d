import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { importAsked } from "../found-or-404.server.ts";
import { importAnswer, undoneImport } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";
import { undoImport } from "../job/service.server.ts";

/** Takes an import back (docs/product.md#import). */
export const loader = signedInApi({
  POST: {
    summary: "Undo an import",
    description:
      "Available for 30 days. More than 500 records are taken back in the background: then the answer is 202 " +
      "with the import, which is `undoing` until it is `undone`.",
    answers: { 200: undoneImport, 202: importAnswer },
    fails: ["conflict"],
    find: importAsked,
    answer: async ({ found, ...args }) => {
      const undone = await undoImport(args, found);
      if (!undone.ok) return undone;
      const shown = await importJson(args.em, undone.value);
      if (shown.state === "undone") return done({ removed: shown.removed, kept: shown.kept });
      return json(shown, 202, { Location: `/api/imports/${found.id}` });
    },
  },
});

export const action = loader;
