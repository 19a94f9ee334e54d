import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { deleteTrashed } from "./service.server.ts";

/** Deletes a record in the trash for good; for owners. */
export const loader = signedInApi(
  {
    DELETE: async ({ em, viewer, params: { id } }) => {
      if (!isRecordId(id)) return jsonFailure(refused("not-found", "There is no such record in the trash"));
      const result = await deleteTrashed(em, viewer, id);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    scope: "admin",
    about: {
      DELETE: { summary: "Delete for good", answers: { 204: null }, fails: ["conflict"] },
    },
  },
);

export const action = loader;
