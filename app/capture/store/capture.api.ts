import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { discardCapture } from "./service.server.ts";

export const loader = signedInApi(
  {
    DELETE: async ({ em, viewer, params: { id } }) => {
      if (!isRecordId(id)) return jsonFailure(refused("not-found", "There is no such note in your inbox"));
      const result = await discardCapture(em, viewer, id);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    scope: "capture",
    about: {
      DELETE: { summary: "Discard a note in the inbox", answers: { 204: null } },
    },
  },
);

export const action = loader;
