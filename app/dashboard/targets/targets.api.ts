import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { listTargets } from "./queries.server.ts";
import { setTargetsSchema, targetJson } from "./schema.ts";
import { setTargets } from "./service.server.ts";

/** GET lists targets; PUT sets those that are named and answers with all (docs/product.md#targets). */
export const loader = signedInApi({
  scope: { PUT: "admin" },
  GET: {
    summary: "List targets",
    description: "Owners get all targets; others get the team's and their own.",
    answers: { 200: z.array(targetJson) },
    answer: async ({ em, viewer }) => done(await listTargets(em, viewer)),
  },
  PUT: {
    summary: "Set targets",
    description:
      "For owners. Listed targets are set; others stay unchanged. `userId` null is the team; `amount` null removes a target.",
    body: setTargetsSchema,
    example: [{ userId: null, month: "2026-03", amount: 150_000 }],
    answers: { 200: z.array(targetJson) },
    ownersOnly: true,
    answer: ({ body, em, viewer }) => mapResult(setTargets(em, body), () => listTargets(em.fork(), viewer)),
  },
});

export const action = loader;
