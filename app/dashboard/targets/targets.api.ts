import { z } from "zod";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { listTargets } from "./queries.server.ts";
import { setTargetsSchema, targetJson } from "./schema.ts";
import { setTargets } from "./service.server.ts";

/** GET lists targets; PUT sets those that are named and answers with all (docs/product.md#targets). */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await listTargets(em, viewer)),
    PUT: ownerOnlyMethod(async ({ em, viewer, request }) => {
      const input = await readJson(request, setTargetsSchema);
      if (!input.ok) return jsonFailure(input);
      const set = await setTargets(em, input.value);
      return set.ok ? json(await listTargets(em.fork(), viewer)) : jsonFailure(set);
    }),
  },
  {
    scope: { PUT: "admin" },
    about: {
      GET: {
        summary: "List targets",
        description: "Owners get all targets; others get the team's and their own.",
        answers: { 200: z.array(targetJson) },
      },
      PUT: {
        summary: "Set targets",
        description:
          "For owners. Listed targets are set; others stay unchanged. `userId` null is the team; `amount` null removes a target.",
        body: setTargetsSchema,
        example: [{ userId: null, month: "2026-03", amount: 150_000 }],
        answers: { 200: z.array(targetJson) },
      },
    },
  },
);

export const action = loader;
