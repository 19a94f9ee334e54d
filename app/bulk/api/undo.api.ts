import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { findBulk, NO_BULK } from "../queries.server.ts";
import { bulkJson, undoneJson } from "../schema.ts";
import { undoBulk } from "../service.server.ts";

/** Takes a change of many records back (docs/product.md#changing-many-records). */
export const loader = signedInApi({
  POST: {
    summary: "Undo a bulk change",
    description:
      "Available for 30 days. `kept` names the fields that someone edited since; they stay. More than 500 records are " +
      "changed back in the background: then the answer is 202 with the change, which is `undoing` until it is `undone`.",
    answers: { 200: undoneJson, 202: bulkJson },
    fails: ["not-found", "conflict"],
    answer: async ({ em, viewer, params }) => {
      const found = await findBulk(em, viewer, params.id);
      if (!found) return NO_BULK;
      const undone = await undoBulk(em, viewer, found);
      if (!undone.ok) return undone;
      const { undone: count, kept, state } = undone.value;
      if (state === "undone") return done({ undone: count, kept });
      return json(undone.value, 202, { Location: `/api/bulk/${found.id}` });
    },
  },
});

export const action = loader;
