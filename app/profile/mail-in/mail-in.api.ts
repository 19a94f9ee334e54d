import { z } from "zod";
import { makeMailAddress } from "#app/accounts/mail-in/address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";

const NO_MAILS = refused("not-found", "No mails come in here");

export const loader = signedInApi(
  {
    POST: async ({ em, viewer }) => {
      const address = await makeMailAddress(em, viewer.id);
      return address ? json({ address }) : jsonFailure(NO_MAILS);
    },
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Make one's address for mails",
        description: "A new one; the older is void.",
        answers: { 200: z.object({ address: z.email() }) },
        fails: ["not-found"],
      },
    },
  },
);

export const action = loader;
