import { z } from "zod";
import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { personJson } from "./schema.ts";
import { toUserJson } from "./team-list.server.ts";

/** Everybody with an account, people who have left included (docs/product.md#people). */
export const loader = signedInApi({
  GET: {
    summary: "List people",
    description: "Includes deactivated people.",
    answers: { 200: z.array(personJson) },
    answer: async ({ em }) => done((await findTeam(em)).map(toUserJson)),
  },
});

export const action = loader;
