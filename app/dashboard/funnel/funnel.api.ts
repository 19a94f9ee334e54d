import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done, refused } from "#app/http/result.ts";
import { readApiPeriod, readApiView } from "../views/view-request.server.ts";
import { isBackwards, periodOf } from "./period.ts";
import { findFunnel } from "./queries.server.ts";
import { funnelJson, funnelQuery, periodQuery } from "./schema.ts";

const BACKWARDS = "to must not be before from";

export const loader = signedInApi({
  GET: {
    summary: "Get the funnel",
    query: funnelQuery,
    answers: { 200: funnelJson },
    fails: ["invalid"],
    answer: async (args) => {
      const asked = readApiPeriod(args.url, periodQuery);
      if (!asked.ok) return asked;
      const reading = await readApiView(args);
      if (!reading.ok) return reading;
      const period = periodOf(asked.value, reading.value.asOf);
      if (isBackwards(period)) return refused("invalid", BACKWARDS, { to: [BACKWARDS] });
      return done(await findFunnel(args.em, reading.value, period));
    },
  },
});

export const action = loader;
