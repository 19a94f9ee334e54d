import { removePasskey } from "#app/accounts/passkeys/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";

/** DELETE removes one of one's passkeys (docs/product.md#passkeys). */
export const loader = signedInApi({
  forSetUp: true,
  scope: "session",
  DELETE: {
    summary: "Remove a passkey",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 204: null },
    fails: ["not-found"],
    asksPassword: true,
    answer: (args) => removePasskey(args.em, { ...args, id: args.params.id }),
  },
});

export const action = loader;
