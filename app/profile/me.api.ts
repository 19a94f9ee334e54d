import { z } from "zod";
import { findMailAddress } from "#app/accounts/mail-in/address.server.ts";
import { findUserJson } from "#app/accounts/queries.server.ts";
import { userJson } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { changeDigest } from "#app/reminders/digest/service.server.ts";
import { readReminders } from "#app/reminders/queries.server.ts";
import { digestSchema } from "#app/reminders/schema.ts";
import { profileChangesSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

const meJson = userJson.extend(digestSchema.shape);

export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => {
      const { digest, digestHour } = await readReminders(em, viewer.id);
      const mailIn = await findMailAddress(em, viewer.id);
      return json({ ...(await findUserJson(em, viewer.id)), digest, digestHour, mailIn });
    },
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
      GET: { summary: "Get your profile", answers: { 200: meJson.extend({ mailIn: z.email().nullable() }) } },
      PATCH: {
        summary: "Update your profile",
        body: profileChangesSchema,
        answers: { 200: meJson },
      },
    },
  },
);

export const action = loader;
