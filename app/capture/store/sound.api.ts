import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findSound } from "./queries.server.ts";

/** The recording of a waiting note. Its type comes from its first bytes, so that no browser takes it for a page. */
export const loader = signedInFileRoute(
  {
    GET: async ({ em, viewer, params: { id } }) => {
      const sound = isRecordId(id) ? await findSound(em, viewer.id, id) : null;
      if (!sound) return jsonFailure(refused("not-found", "There is no such recording"));
      return new Response(sound, { headers: { "Content-Type": sound.type, "Cache-Control": "private, no-store" } });
    },
  },
  { scope: ["read", "capture"] },
);

export const action = loader;
