import { z } from "zod";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { codeSchema, passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { beginTwoFactor, disableTwoFactor, enableTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";

/** POST makes a key, PUT turns two-factor sign-in on with its first code, DELETE turns it off. */
export const loader = signedInApi(
  {
    POST: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const begun = await beginTwoFactor(args.em, env(), args);
        return begun.ok ? json(begun.value) : jsonFailure(begun);
      }),
    PUT: async ({ em, request, viewer }) => {
      const input = await readJson(request, codeSchema);
      if (!input.ok) return jsonFailure(input);
      const enabled = await enableTwoFactor(em, env(), { viewer, code: input.value.code, request });
      return enabled.ok ? json({ recoveryCodes: enabled.value }) : jsonFailure(enabled);
    },
    DELETE: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const disabled = await disableTwoFactor(args.em, args);
        return disabled.ok ? noContent() : jsonFailure(disabled);
      }),
  },
  {
    forSetUp: true,
    scope: "session",
    about: {
      POST: {
        summary: "Start two-factor sign-in setup",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: z.object({ secret: z.string(), otpauthUrl: z.string() }) },
        fails: ["conflict"],
      },
      PUT: {
        summary: "Turn on two-factor sign-in",
        body: codeSchema,
        answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
        fails: ["conflict"],
        limits: ["second-factor"],
      },
      DELETE: {
        summary: "Turn off two-factor sign-in",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 204: null },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
