import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done, mapResult, refused } from "#app/http/result.ts";
import { findActivity } from "./activity/queries.server.ts";
import { activityJson, activityPeriod } from "./activity/schema.ts";
import { findAgeing } from "./ageing/queries.server.ts";
import { ageingJson } from "./ageing/schema.ts";
import { findForecast } from "./forecast/queries.server.ts";
import { forecastJson } from "./forecast/schema.ts";
import { isBackwards, requestedPeriod } from "./funnel/period.ts";
import { findFunnel } from "./funnel/queries.server.ts";
import { funnelJson, funnelQuery, periodQuery } from "./funnel/schema.ts";
import { viewQuery } from "./views/schema.ts";
import { readApiPeriod, readApiView } from "./views/view-request.server.ts";

const BACKWARDS = "to must not be before from";

export const loader = apisByAddress({
  "/api/reports/forecast": signedInApi({
    GET: {
      summary: "Get the forecast",
      query: viewQuery,
      answers: { 200: forecastJson },
      fails: ["invalid"],
      answer: (args) => mapResult(readApiView(args), (reading) => findForecast(args.em, reading)),
    },
  }),
  "/api/reports/funnel": signedInApi({
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
        const period = requestedPeriod(asked.value, reading.value.asOf);
        if (isBackwards(period)) return refused("invalid", BACKWARDS, { to: [BACKWARDS] });
        return done(await findFunnel(args.em, reading.value, period));
      },
    },
  }),
  "/api/reports/ageing": signedInApi({
    GET: {
      summary: "Get the ageing report",
      query: viewQuery,
      answers: { 200: ageingJson },
      fails: ["invalid"],
      answer: (args) => mapResult(readApiView(args), (reading) => findAgeing(args.em, reading)),
    },
  }),
  "/api/reports/activity": signedInApi({
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
  }),
});

export const action = loader;
