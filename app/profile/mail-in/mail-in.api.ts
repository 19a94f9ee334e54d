import { z } from "zod";
import { makeMailAddress, removeMailAddress } from "#app/accounts/mail-in/address.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done, mapResult } from "#app/http/result.ts";

export const loader = signedInApi({
  scope: "session",
  POST: {
    summary: "Create your inbound email address",
    description: "The previous address no longer works.",
    body: passwordAgainSchema,
    answers: { 200: z.object({ address: z.email() }) },
    fails: ["not-found"],
    asksPassword: true,
    answer: (args) => mapResult(makeMailAddress(args.em, args), (address) => ({ address })),
  },
  DELETE: {
    summary: "Delete your inbound email address",
    answers: { 204: null },
    answer: async (args) => {
      await removeMailAddress(args.em, args);
      return done(null);
    },
  },
});

export const action = loader;
