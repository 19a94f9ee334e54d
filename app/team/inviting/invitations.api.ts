import { z } from "zod";
import { listInvitations } from "#app/accounts/invitations/queries.server.ts";
import { invitationJson, inviteJsonSchema, sentInvitation } from "#app/accounts/invitations/schema.ts";
import { invitePeople } from "#app/accounts/invitations/service.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { SESSION_ONLY } from "#app/accounts/tokens/bearer.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

/** GET lists the pending invitations, POST invites people, with the password again (docs/product.md#invitations). */
export const loader = signedInApi(
  {
    GET: ownerOnlyMethod(async ({ em }) => {
      const pending = await listInvitations(em, new Date());
      return json(pending.map(({ invitedBy: _, expired: __, ...invitation }) => invitation));
    }),
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, inviteJsonSchema, async (input) => {
        if (args.viewer.tokenId && input.role === "owner") return jsonFailure(SESSION_ONLY);
        const invited = await invitePeople(args.em, env(), args, input);
        return invited.ok
          ? json(
              invited.value.map(({ returns: _, ...one }) => one),
              201,
            )
          : jsonFailure(invited);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      GET: { summary: "List invitations", answers: { 200: z.array(invitationJson) } },
      POST: {
        summary: "Invite people",
        description: "Inviting an owner requires a session, not a token.",
        body: inviteJsonSchema,
        example: { emails: ["grace@acme.example"], role: "member" },
        answers: { 201: z.array(sentInvitation) },
      },
    },
  },
);

export const action = loader;
