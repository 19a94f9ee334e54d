import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { listWeeks } from "./queries.server.ts";
import { weekJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "List the locked weeks",
    description: "Newest first, up to 520.",
    answers: { 200: z.array(weekJson) },
    answer: async ({ em }) => done(await listWeeks(em)),
  },
});

export const action = loader;
