import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { profileChangesSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

export const loader = signedInApi({
  PATCH: async ({ em, request, viewer }) => {
    const changes = await readJson(request, profileChangesSchema);
    return changes.ok ? json(await updateProfile(em, viewer, changes.value)) : jsonFailure(changes);
  },
});

export const action = loader;
