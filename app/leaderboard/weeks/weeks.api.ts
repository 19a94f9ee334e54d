import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { listWeeks } from "./queries.server.ts";
import { NO_SUCH_WEEK, readWeek } from "./read-week.server.ts";
import { lockedWeekJson, weekJson } from "./schema.ts";

export const loader = apisByAddress({
  "/api/leaderboard/weeks": signedInApi({
    GET: {
      summary: "List the locked weeks",
      description: "Newest first, up to 520.",
      answers: { 200: z.array(weekJson) },
      answer: async ({ em }) => done(await listWeeks(em)),
    },
  }),
  "/api/leaderboard/weeks/:monday": signedInApi({
    GET: {
      summary: "Get a locked week",
      answers: { 200: lockedWeekJson },
      fails: ["not-found"],
      answer: async (args) => {
        const week = await readWeek(args);
        return week ? done(week) : NO_SUCH_WEEK;
      },
    },
  }),
});

export const action = loader;
