import { z } from "zod";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { renewRecoveryCodes } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

export const loader = signedInApi(
  {
    POST: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const { em, viewer, request } = args;
        const renewed = await renewRecoveryCodes(em, env(), { viewer, request });
        return renewed.ok ? json({ recoveryCodes: renewed.value }) : jsonFailure(renewed);
      }),
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Create new recovery codes",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
