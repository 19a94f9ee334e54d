import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { personJson } from "../schema.ts";
import { toUserJson } from "../team-list.server.ts";

/** Resets a colleague's second factor, with the password again (docs/product.md#two-factor-sign-in). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const reset = await resetTwoFactor(args.em, env(), args, args.params.id);
        return reset.ok ? json(toUserJson(reset.value)) : jsonFailure(reset);
      }),
    ),
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Reset a person's two-factor sign-in",
        description: "For owners.",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: personJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
