import { z } from "zod";
import { listPasskeys } from "#app/accounts/passkeys/queries.server.ts";
import { newPasskeySchema, passkeyJson } from "#app/accounts/passkeys/schema.ts";
import { addPasskey } from "#app/accounts/passkeys/service.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";

/** GET lists one's passkeys, POST adds the one that a browser made with the options of `passkeys/options`. */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await listPasskeys(em, viewer.id)),
    POST: async ({ em, request, viewer }) => {
      const input = await readJson(request, newPasskeySchema);
      if (!input.ok) return jsonFailure(input);
      const added = await addPasskey(em, env(), { answer: input.value, viewer, request });
      return added.ok ? json(added.value, 201) : jsonFailure(added);
    },
  },
  {
    forSetUp: true,
    scope: "session",
    about: {
      GET: { summary: "List your passkeys", answers: { 200: z.array(passkeyJson) } },
      POST: {
        summary: "Add a passkey",
        body: newPasskeySchema,
        answers: { 201: passkeyJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
