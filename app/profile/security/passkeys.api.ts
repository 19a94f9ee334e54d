import { z } from "zod";
import { listPasskeys } from "#app/accounts/passkeys/queries.server.ts";
import { newPasskeySchema, passkeyJson } from "#app/accounts/passkeys/schema.ts";
import { addPasskey } from "#app/accounts/passkeys/service.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done } from "#app/http/result.ts";

/** GET lists one's passkeys, POST adds the one that a browser made with the options of `passkeys/options`. */
export const loader = signedInApi({
  forSetUp: true,
  scope: "session",
  GET: {
    summary: "List your passkeys",
    answers: { 200: z.array(passkeyJson) },
    answer: async ({ em, viewer }) => done(await listPasskeys(em, viewer.id)),
  },
  POST: {
    summary: "Add a passkey",
    body: newPasskeySchema,
    answers: { 201: passkeyJson },
    fails: ["conflict"],
    answer: ({ body, em, request, viewer }) => addPasskey(em, env(), { answer: body, viewer, request }),
  },
});

export const action = loader;
