import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { undoneMergeJson } from "./schema.ts";
import { undoMerge } from "./undo-merge.server.ts";

/** Undoes a merge (docs/product.md#merging). */
export const loader = signedInApi({
  POST: {
    summary: "Undo a merge",
    answers: { 200: undoneMergeJson },
    fails: ["conflict"],
    find: idOrNotFound("There is no such merge"),
    answer: async ({ em, viewer, found: id }) => {
      const result = await undoMerge(em, viewer, id);
      if (!result.ok) return result;
      const { restored, kept } = result.value;
      return done({ restored, kept });
    },
  },
});

export const action = loader;
