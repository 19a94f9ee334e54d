import { z } from "zod";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { makeCalendarAddress, removeCalendarAddress } from "./service.server.ts";

export const loader = signedInApi({
  scope: "session",
  POST: {
    summary: "Create a calendar address",
    description: "The previous address no longer works.",
    ...PASSWORD_AGAIN,
    answers: { 200: z.object({ url: z.url() }) },
    limits: ["calendar-made"],
    answer: (args) => mapResult(makeCalendarAddress(args.em, env(), args), (url) => ({ url })),
  },
  DELETE: {
    summary: "Turn the calendar address off",
    answers: { 204: null },
    answer: async (args) => {
      await removeCalendarAddress(args.em, args);
      return done(null);
    },
  },
});

export const action = loader;
