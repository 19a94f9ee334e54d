import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import { readApiView } from "../views/view-request.server.ts";
import { isBackwards, periodOf } from "./period.ts";
import { findFunnel } from "./queries.server.ts";
import { funnelJson, funnelQuery, type PeriodFilter, periodQuery } from "./schema.ts";

const BACKWARDS = "to must not be before from";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const { filter, unusable } = readFilters<PeriodFilter>(args.url.searchParams, periodQuery.shape);
      const message = Object.values(unusable)[0]?.[0];
      if (message !== undefined) return jsonFailure(refused("invalid", message, unusable));
      const reading = await readApiView(args);
      if (!reading.ok) return jsonFailure(reading);
      const period = periodOf(filter, reading.value.asOf);
      if (isBackwards(period)) return jsonFailure(refused("invalid", BACKWARDS, { to: [BACKWARDS] }));
      return json(await findFunnel(args.em, reading.value, period));
    },
  },
  {
    about: {
      GET: { summary: "Read the funnel", query: funnelQuery, answers: { 200: funnelJson }, fails: ["invalid"] },
    },
  },
);

export const action = loader;
