import { z } from "zod";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { listTokens } from "#app/accounts/tokens/queries.server.ts";
import { madeTokenJson, newTokenSchema, tokenJson } from "#app/accounts/tokens/schema.ts";
import { createToken } from "#app/accounts/tokens/service.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

/** GET lists live tokens, for owners with `?all=1` everyone's; POST makes one, shown once (docs/product.md#tokens). */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer, url }) => {
      if (url.searchParams.get("all") !== "1") return json(await listTokens(em, { userId: viewer.id }));
      return isOwner(viewer) ? json(await listTokens(em, "team")) : jsonFailure(OWNERS_ONLY);
    },
    POST: (args) =>
      withPasswordInJson(args, newTokenSchema, async (input) => {
        const made = await createToken(args.em, args, input);
        if (!made.ok) return jsonFailure(made);
        const { person: _, endedAt: __, clientId: ___, ...row } = made.value.row;
        return json({ ...row, token: made.value.token }, 201);
      }),
  },
  {
    scope: "session",
    about: {
      GET: {
        summary: "List tokens",
        description: "With `all=1` everyone's, for owners.",
        query: z.object({ all: z.literal("1").optional() }),
        answers: { 200: z.array(tokenJson) },
      },
      POST: {
        summary: "Create a token",
        description: "The token’s text is returned only in this response.",
        body: newTokenSchema,
        answers: { 201: madeTokenJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
