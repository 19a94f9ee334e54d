import { userJson } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { changeDigest } from "#app/reminders/digest/service.server.ts";
import { digestSchema } from "#app/reminders/schema.ts";
import { profileChangesSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

export const loader = signedInApi(
  {
    PATCH: async ({ em, request, viewer }) => {
      const changes = await readJson(request, profileChangesSchema);
      if (!changes.ok) return jsonFailure(changes);
      const { photoUrl: _, digest, digestHour, ...names } = changes.value;
      const clock = { now: new Date(), timeZone: env().TEAM_TIME_ZONE };
      const saved = await em.transactional(async (tx) => ({
        ...(await updateProfile(tx, viewer, names)),
        ...(await changeDigest(tx, viewer.id, { digest, digestHour }, clock)),
      }));
      return json(saved);
    },
  },
  {
    scope: "session",
    about: {
      PATCH: {
        summary: "Change one's profile",
        body: profileChangesSchema,
        answers: { 200: userJson.extend(digestSchema.shape) },
      },
    },
  },
);

export const action = loader;
