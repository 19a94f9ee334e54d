import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { mapResult } from "#app/http/result.ts";
import { secretJson } from "../schema.ts";
import { rotateSecret } from "../service.server.ts";

/** Gives a webhook a new secret and shows it once (docs/product.md#webhooks). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Create a new secret",
    description:
      "The secret is returned only in this response. For 24 hours, events are also signed with the previous one.",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: secretJson },
    ownersOnly: true,
    asksPassword: true,
    answer: (args) =>
      mapResult(rotateSecret(args.em, env(), args, args.params.id), (made) => ({ secret: made.secret })),
  },
});

export const action = loader;
