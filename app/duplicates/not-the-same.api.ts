import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { notTheSameSchema } from "./bodies.server.ts";
import { kindOf } from "./kinds.server.ts";

/** Says that two records are not the same. */
export const loader = signedInApi({
  POST: {
    summary: "Mark two records as not duplicates",
    body: notTheSameSchema,
    answers: { 204: null },
    fails: ["not-found"],
    answer: ({ body, em, viewer, url }) => kindOf(url.pathname).markNotTheSame(em, viewer, body.ids),
  },
});

export const action = loader;
