import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { profileChangesSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

export const loader = signedInApi({
  PATCH: async ({ em, request, viewer }) => {
    const changes = await readJson(request, profileChangesSchema);
    if (!changes.ok) return jsonFailure(changes);
    const { photoUrl: _, ...names } = changes.value;
    return json(await updateProfile(em, viewer, names));
  },
});

export const action = loader;
