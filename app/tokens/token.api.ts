import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { revokeToken } from "#app/accounts/tokens/service.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";

/** Revokes a token: one's own, or as an owner anybody's (docs/product.md#tokens). */
export const loader = signedInApi(
  {
    DELETE: async ({ params: { id }, ...args }) => {
      const revoked = await revokeToken(args.em, args, id ?? "");
      return revoked.ok ? noContent() : jsonFailure(revoked);
    },
  },
  {
    scope: "session",
    about: {
      DELETE: { summary: "Revoke a token", answers: { 204: null } },
    },
  },
);

export const action = loader;
