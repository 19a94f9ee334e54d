import { z } from "zod";
import { makeMailAddress, removeMailAddress } from "#app/accounts/mail-in/address.server.ts";
import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";

export const loader = signedInApi(
  {
    POST: (args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const made = await makeMailAddress(args.em, args);
        return made.ok ? json({ address: made.value }) : jsonFailure(made);
      }),
    DELETE: async (args) => {
      await removeMailAddress(args.em, args);
      return noContent();
    },
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Create your inbound email address",
        description: "The previous address no longer works.",
        body: passwordAgainSchema,
        answers: { 200: z.object({ address: z.email() }) },
        fails: ["not-found"],
      },
      DELETE: { summary: "Delete your inbound email address", answers: { 204: null } },
    },
  },
);

export const action = loader;
