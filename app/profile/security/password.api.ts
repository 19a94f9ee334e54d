import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { changePasswordSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";

export const loader = signedInApi(
  {
    PUT: async ({ em, request, viewer }) => {
      const input = await readJson(request, changePasswordSchema);
      if (!input.ok) return jsonFailure(input);
      const changed = await changePassword(em, env(), { ...input.value, viewer, request });
      return changed.ok ? noContent() : jsonFailure(changed);
    },
  },
  {
    scope: "session",
    about: {
      PUT: { summary: "Change the password", body: changePasswordSchema, answers: { 204: null } },
    },
  },
);

export const action = loader;
