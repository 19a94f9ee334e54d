import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { NO_SUCH_WEEK, readWeek } from "./read-week.server.ts";
import { lockedWeekJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const week = await readWeek(args);
      return week ? json(week) : jsonFailure(NO_SUCH_WEEK);
    },
  },
  { about: { GET: { summary: "Get a locked week", answers: { 200: lockedWeekJson }, fails: ["not-found"] } } },
);

export const action = loader;
