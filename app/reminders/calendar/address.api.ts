import { z } from "zod";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { makeCalendarAddress, removeCalendarAddress } from "./service.server.ts";

export const loader = signedInApi(
  {
    POST: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const made = await makeCalendarAddress(args.em, env(), args);
        return made.ok ? json({ url: made.value }) : jsonFailure(made);
      }),
    DELETE: async (args) => {
      await removeCalendarAddress(args.em, args);
      return noContent();
    },
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Create a calendar address",
        description: "The previous address no longer works.",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: z.object({ url: z.url() }) },
        limits: ["calendar-made"],
      },
      DELETE: { summary: "Turn the calendar address off", answers: { 204: null } },
    },
  },
);

export const action = loader;
