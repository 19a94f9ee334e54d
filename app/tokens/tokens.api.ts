import { z } from "zod";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { listTokens } from "#app/accounts/tokens/queries.server.ts";
import { madeTokenJson, newTokenSchema, tokenJson } from "#app/accounts/tokens/schema.ts";
import { createToken } from "#app/accounts/tokens/service.server.ts";
import { done } from "#app/http/result.ts";

/** GET lists live tokens, for owners with `?all=1` everyone's; POST makes one, shown once (docs/product.md#tokens). */
export const loader = signedInApi({
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
});

export const action = loader;
