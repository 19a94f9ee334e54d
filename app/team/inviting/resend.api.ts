import { sentInvitation } from "#app/accounts/invitations/schema.ts";
import { resendInvitation } from "#app/accounts/invitations/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";

/** Sends an invitation again and answers its new link, so with the password again. */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Send an invitation again",
    description: "Sends a new link; the old one no longer works.",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: sentInvitation },
    ownersOnly: true,
    asksPassword: true,
    answer: (args) => resendInvitation(args.em, env(), args, args.params.id),
  },
});

export const action = loader;
