import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { findOpenDealNames } from "./unresolved-names.server.ts";

const namesJson = z.object({ names: z.array(z.string()) });

/** What the person is likely to say, for speech recognition: the names of their own open deals and their people. */
export const loader = signedInApi(
  { GET: async ({ em, viewer }) => json({ names: await findOpenDealNames(em, viewer.id) }) },
  {
    scope: "capture",
    about: {
      GET: {
        summary: "List names the user is likely to say",
        description: "Names of the user's open deals and their contacts: up to 100, each up to 60 characters.",
        answers: { 200: namesJson },
      },
    },
  },
);

export const action = loader;
