import { z } from "zod";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findTokenOf, listTokens } from "#app/accounts/tokens/queries.server.ts";
import { madeTokenJson, newTokenSchema, tokenJson } from "#app/accounts/tokens/schema.ts";
import { createToken, NO_TOKEN, revokeToken } from "#app/accounts/tokens/service.server.ts";
import { done } from "#app/http/result.ts";
import { undoneChanges, undoneJson, undoSchema } from "./schema.ts";
import { undoTokenChanges } from "./undo.server.ts";

export const loader = apisByAddress({
  "/api/tokens": signedInApi({
    scope: "session",
    GET: {
      summary: "List tokens",
      description: "With `all=1` everyone's, for owners.",
      query: z.object({ all: z.literal("1").optional() }),
      answers: { 200: z.array(tokenJson) },
      answer: async ({ em, viewer, url }) => {
        if (url.searchParams.get("all") !== "1") return done(await listTokens(em, { userId: viewer.id }));
        return isOwner(viewer) ? done(await listTokens(em, "team")) : OWNERS_ONLY;
      },
    },
    POST: {
      summary: "Create a token",
      description: "The token’s text is returned only in this response.",
      body: newTokenSchema,
      answers: { 201: madeTokenJson },
      fails: ["conflict"],
      asksPassword: true,
      answer: async ({ body, ...args }) => {
        const made = await createToken(args.em, args, body);
        if (!made.ok) return made;
        const { person: _, endedAt: __, clientId: ___, ...row } = made.value.row;
        return done({ ...row, token: made.value.token });
      },
    },
  }),
  "/api/tokens/:id": signedInApi({
    scope: "session",
    DELETE: {
      summary: "Revoke a token",
      answers: { 204: null },
      answer: ({ params: { id }, ...args }) => revokeToken(args.em, args, id ?? ""),
    },
  }),
  "/api/tokens/:id/undo": signedInApi({
    scope: "session",
    POST: {
      summary: "Undo what a token changed",
      body: undoSchema,
      answers: { 200: undoneChanges },
      find: async ({ em, viewer, params: { id } }) => {
        const token = await findTokenOf(em, viewer, id);
        return token ? done(token) : NO_TOKEN;
      },
      answer: async ({ body, em, viewer, found }) => {
        const author = { id: viewer.id, via: "undo" as const };
        return done(undoneJson(await undoTokenChanges(em, { author, tokenId: found.id, since: new Date(body.since) })));
      },
    },
  }),
});

export const action = loader;
