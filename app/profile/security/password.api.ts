import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { changePasswordSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";

export const loader = signedInApi({
  scope: "session",
  PUT: {
    summary: "Change the password",
    body: changePasswordSchema,
    answers: { 204: null },
    answer: ({ body, em, request, viewer }) => changePassword(em, env(), { ...body, viewer, request }),
  },
});

export const action = loader;
