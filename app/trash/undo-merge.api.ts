import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { undoneMergeJson } from "./schema.ts";
import { undoMerge } from "./undo-merge.server.ts";

/** Undoes a merge (docs/product.md#merging). */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, params: { id } }) => {
      if (!isRecordId(id)) return jsonFailure(refused("not-found", "There is no such merge"));
      const result = await undoMerge(em, viewer, id);
      if (!result.ok) return jsonFailure(result);
      const { restored, kept } = result.value;
      return json({ restored, kept });
    },
  },
  {
    about: {
      POST: { summary: "Undo a merge", answers: { 200: undoneMergeJson }, fails: ["conflict"] },
    },
  },
);

export const action = loader;
