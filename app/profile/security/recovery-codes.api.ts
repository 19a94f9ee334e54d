import { z } from "zod";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { renewRecoveryCodes } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { mapResult } from "#app/http/result.ts";

export const loader = signedInApi({
  scope: "session",
  POST: {
    summary: "Create new recovery codes",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    fails: ["conflict"],
    asksPassword: true,
    answer: async (args) => {
      const { em, viewer, request } = args;
      return mapResult(renewRecoveryCodes(em, env(), { viewer, request }), (recoveryCodes) => ({ recoveryCodes }));
    },
  },
});

export const action = loader;
