import { removePasskey } from "#app/accounts/passkeys/service.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";

/** DELETE removes one of one's passkeys (docs/product.md#passkeys). */
export const loader = signedInApi(
  {
    DELETE: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const removed = await removePasskey(args.em, { ...args, id: args.params.id });
        return removed.ok ? noContent() : jsonFailure(removed);
      }),
  },
  {
    forSetUp: true,
    scope: "session",
    about: {
      DELETE: {
        summary: "Remove a passkey",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 204: null },
        fails: ["not-found"],
      },
    },
  },
);

export const action = loader;
