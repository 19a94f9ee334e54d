import { revokeInvitation } from "#app/accounts/invitations/service.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";

/** DELETE revokes a pending invitation. */
export const loader = signedInApi({
  scope: "admin",
  DELETE: {
    summary: "Revoke an invitation",
    answers: { 204: null },
    ownersOnly: true,
    answer: (args) => revokeInvitation(args.em, args, args.params.id),
  },
});

export const action = loader;
