import { z } from "zod";
import { findMailAddress, makeMailAddress, removeMailAddress } from "#app/accounts/mail-in/address.server.ts";
import { findUserJson } from "#app/accounts/queries.server.ts";
import { userJson } from "#app/accounts/schema.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { changeDigest } from "#app/reminders/digest/service.server.ts";
import { readReminders } from "#app/reminders/queries.server.ts";
import { digestSchema } from "#app/reminders/schema.ts";
import { profileChangesSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

const meJson = userJson.extend(digestSchema.shape);

export const loader = apisByAddress({
  "/api/users/me": signedInApi({
    scope: "session",
    GET: {
      summary: "Get your profile",
      answers: { 200: meJson.extend({ mailIn: z.email().nullable() }) },
      answer: async ({ em, viewer }) => {
        const { digest, digestHour } = await readReminders(em, viewer.id);
        const mailIn = await findMailAddress(em, viewer.id);
        return done({ ...(await findUserJson(em, viewer.id)), digest, digestHour, mailIn });
      },
    },
    PATCH: {
      summary: "Update your profile",
      body: profileChangesSchema,
      answers: { 200: meJson },
      answer: async ({ body, em, viewer }) => {
        const { photoUrl: _, digest, digestHour, ...names } = body;
        const clock = { now: new Date(), timeZone: env().TEAM_TIME_ZONE };
        const saved = await em.transactional(async (tx) => ({
          ...(await updateProfile(tx, viewer, names)),
          ...(await changeDigest(tx, viewer.id, { digest, digestHour }, clock)),
        }));
        return done(saved);
      },
    },
  }),
  "/api/users/me/mail-in": signedInApi({
    scope: "session",
    POST: {
      summary: "Create your inbound email address",
      description: "The previous address no longer works.",
      ...PASSWORD_AGAIN,
      answers: { 200: z.object({ address: z.email() }) },
      fails: ["not-found"],
      answer: (args) => mapResult(makeMailAddress(args.em, args), (address) => ({ address })),
    },
    DELETE: {
      summary: "Delete your inbound email address",
      answers: { 204: null },
      answer: async (args) => {
        await removeMailAddress(args.em, args);
        return done(null);
      },
    },
  }),
});

export const action = loader;
