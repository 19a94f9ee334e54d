import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { mapResult } from "#app/http/result.ts";
import { personJson } from "../schema.ts";
import { toUserJson } from "../team-list.server.ts";

/** Resets a colleague's second factor, with the password again (docs/product.md#two-factor-sign-in). */
export const loader = signedInApi({
  scope: "session",
  POST: {
    summary: "Reset a person's two-factor sign-in",
    description: "For owners.",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: personJson },
    fails: ["conflict"],
    ownersOnly: true,
    asksPassword: true,
    answer: (args) => mapResult(resetTwoFactor(args.em, env(), args, args.params.id), toUserJson),
  },
});

export const action = loader;
