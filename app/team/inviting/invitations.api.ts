import { z } from "zod";
import { listInvitations } from "#app/accounts/invitations/queries.server.ts";
import { invitationJson, inviteJsonSchema, sentInvitation } from "#app/accounts/invitations/schema.ts";
import {
  invitePeople,
  NO_INVITATION,
  resendInvitation,
  revokeInvitation,
} from "#app/accounts/invitations/service.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { foundOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { SESSION_ONLY } from "#app/accounts/tokens/bearer.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";

export const loader = apisByAddress({
  "/api/team/invitations": signedInApi({
    scope: "admin",
    GET: {
      summary: "List invitations",
      answers: { 200: z.array(invitationJson) },
      ownersOnly: true,
      answer: async ({ em }) => {
        const pending = await listInvitations(em, new Date());
        return done(pending.map(({ invitedBy: _, expired: __, ...invitation }) => invitation));
      },
    },
    POST: {
      summary: "Invite people",
      description: "Inviting an owner requires a session, not a token.",
      body: inviteJsonSchema,
      example: { emails: ["grace@acme.example"], role: "member" },
      answers: { 201: z.array(sentInvitation) },
      ownersOnly: true,
      asksPassword: true,
      answer: async ({ body, ...args }) => {
        if (args.viewer.tokenId && body.role === "owner") return SESSION_ONLY;
        return mapResult(invitePeople(args.em, env(), args, body), (invited) =>
          invited.map(({ returns: _, ...one }) => one),
        );
      },
    },
  }),
  "/api/team/invitations/:id": signedInApi({
    scope: "admin",
    DELETE: {
      summary: "Revoke an invitation",
      answers: { 204: null },
      ownersOnly: true,
      answer: (args) => revokeInvitation(args.em, args, args.params.id),
    },
  }),
  "/api/team/invitations/:id/resend": signedInApi({
    scope: "admin",
    POST: {
      summary: "Send an invitation again",
      description: "Sends a new link; the old one no longer works.",
      ...PASSWORD_AGAIN,
      answers: { 200: sentInvitation },
      ownersOnly: true,
      find: foundOrNotFound("invitations", NO_INVITATION.message),
      answer: ({ found: id, ...args }) => resendInvitation(args.em, env(), args, id),
    },
  }),
});

export const action = loader;
