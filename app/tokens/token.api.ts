import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { revokeToken } from "#app/accounts/tokens/service.server.ts";

/** Revokes a token: one's own, or as an owner anybody's (docs/product.md#tokens). */
export const loader = signedInApi({
  scope: "session",
  DELETE: {
    summary: "Revoke a token",
    answers: { 204: null },
    answer: ({ params: { id }, ...args }) => revokeToken(args.em, args, id ?? ""),
  },
});

export const action = loader;
