import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { NO_SUCH_WEEK, readWeek } from "./read-week.server.ts";
import { lockedWeekJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get a locked week",
    answers: { 200: lockedWeekJson },
    fails: ["not-found"],
    answer: async (args) => {
      const week = await readWeek(args);
      return week ? done(week) : NO_SUCH_WEEK;
    },
  },
});

export const action = loader;
