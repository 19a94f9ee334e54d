import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { findOpenDealNames } from "./unresolved-names.server.ts";

const namesJson = z.object({ names: z.array(z.string()) });

/** What the person is likely to say, for speech recognition: the names of their own open deals and their people. */
export const loader = signedInApi({
  scope: "capture",
  GET: {
    summary: "List names the user is likely to say",
    description: "Names of the user's open deals and their contacts: up to 100, each up to 60 characters.",
    answers: { 200: namesJson },
    answer: async ({ em, viewer }) => done({ names: await findOpenDealNames(em, viewer.id) }),
  },
});

export const action = loader;
