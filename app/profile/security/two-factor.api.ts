import { z } from "zod";
import { codeSchema, passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { beginTwoFactor, disableTwoFactor, enableTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { mapResult } from "#app/http/result.ts";

/** POST makes a key, PUT turns two-factor sign-in on with its first code, DELETE turns it off. */
export const loader = signedInApi({
  forSetUp: true,
  scope: "session",
  POST: {
    summary: "Start two-factor sign-in setup",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: z.object({ secret: z.string(), otpauthUrl: z.string() }) },
    fails: ["conflict"],
    asksPassword: true,
    answer: (args) => beginTwoFactor(args.em, env(), args),
  },
  PUT: {
    summary: "Turn on two-factor sign-in",
    body: codeSchema,
    answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    fails: ["conflict"],
    limits: ["second-factor"],
    answer: ({ body, em, request, viewer }) =>
      mapResult(enableTwoFactor(em, env(), { viewer, code: body.code, request }), (recoveryCodes) => ({
        recoveryCodes,
      })),
  },
  DELETE: {
    summary: "Turn off two-factor sign-in",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 204: null },
    fails: ["conflict"],
    asksPassword: true,
    answer: (args) => disableTwoFactor(args.em, args),
  },
});

export const action = loader;
