import { revokeInvitation } from "#app/accounts/invitations/service.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";

/** DELETE revokes a pending invitation. */
export const loader = signedInApi(
  {
    DELETE: ownerOnlyMethod(async (args) => {
      const revoked = await revokeInvitation(args.em, args, args.params.id);
      return revoked.ok ? noContent() : jsonFailure(revoked);
    }),
  },
  {
    scope: "admin",
    about: {
      DELETE: { summary: "Revoke an invitation", answers: { 204: null } },
    },
  },
);

export const action = loader;
