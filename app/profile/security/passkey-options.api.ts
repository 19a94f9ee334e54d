import { passkeyOptionsJson } from "#app/accounts/passkeys/schema.ts";
import { beginPasskey } from "#app/accounts/passkeys/service.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

/** The options with which a browser makes a passkey (docs/product.md#passkeys). */
export const loader = signedInApi(
  {
    POST: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const begun = await beginPasskey(args.em, env(), args);
        return begun.ok ? json(begun.value) : jsonFailure(begun);
      }),
  },
  {
    forSetUp: true,
    scope: "session",
    about: {
      POST: {
        summary: "Start adding a passkey",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: passkeyOptionsJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
