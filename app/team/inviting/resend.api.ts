import { sentInvitation } from "#app/accounts/invitations/schema.ts";
import { resendInvitation } from "#app/accounts/invitations/service.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

/** Sends an invitation again and answers its new link, so with the password again. */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const sent = await resendInvitation(args.em, env(), args, args.params.id);
        return sent.ok ? json(sent.value) : jsonFailure(sent);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Send an invitation again",
        description: "Sends a new link; the old one no longer works.",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: sentInvitation },
      },
    },
  },
);

export const action = loader;
