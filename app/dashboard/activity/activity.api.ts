import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiPeriod, readApiView } from "../views/view-request.server.ts";
import { findActivity } from "./queries.server.ts";
import { activityJson, activityPeriod } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const period = readApiPeriod(args.url, activityPeriod);
      if (!period.ok) return jsonFailure(period);
      const reading = await readApiView(args);
      return reading.ok ? json(await findActivity(args.em, reading.value, period.value)) : jsonFailure(reading);
    },
  },
  {
    about: {
      GET: {
        summary: "Get the activity report",
        query: viewQuery.extend(activityPeriod.shape),
        answers: { 200: activityJson },
        fails: ["invalid"],
      },
    },
  },
);

export const action = loader;
