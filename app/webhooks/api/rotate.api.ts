import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { secretJson } from "../schema.ts";
import { rotateSecret } from "../service.server.ts";

/** Gives a webhook a new secret and shows it once (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const made = await rotateSecret(args.em, env(), args, args.params.id);
        return made.ok ? json({ secret: made.value.secret }) : jsonFailure(made);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Create a new secret",
        description:
          "The secret is returned only in this response. For 24 hours, events are also signed with the previous one.",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: secretJson },
      },
    },
  },
);

export const action = loader;
