import { passkeyOptionsJson } from "#app/accounts/passkeys/schema.ts";
import { beginPasskey } from "#app/accounts/passkeys/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";

/** The options with which a browser makes a passkey (docs/product.md#passkeys). */
export const loader = signedInApi({
  forSetUp: true,
  scope: "session",
  POST: {
    summary: "Start adding a passkey",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: passkeyOptionsJson },
    fails: ["conflict"],
    asksPassword: true,
    answer: (args) => beginPasskey(args.em, env(), args),
  },
});

export const action = loader;
