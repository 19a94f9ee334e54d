import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiPeriod, readApiView } from "../views/view-request.server.ts";
import { findActivity } from "./queries.server.ts";
import { activityJson, activityPeriod } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get the activity report",
    query: viewQuery.extend(activityPeriod.shape),
    answers: { 200: activityJson },
    fails: ["invalid"],
    answer: async (args) => {
      const period = readApiPeriod(args.url, activityPeriod);
      if (!period.ok) return period;
      return mapResult(readApiView(args), (reading) => findActivity(args.em, reading, period.value));
    },
  },
});

export const action = loader;
