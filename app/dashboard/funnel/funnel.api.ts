import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { readApiPeriod, readApiView } from "../views/view-request.server.ts";
import { isBackwards, periodOf } from "./period.ts";
import { findFunnel } from "./queries.server.ts";
import { funnelJson, funnelQuery, periodQuery } from "./schema.ts";

const BACKWARDS = "to must not be before from";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const asked = readApiPeriod(args.url, periodQuery);
      if (!asked.ok) return jsonFailure(asked);
      const reading = await readApiView(args);
      if (!reading.ok) return jsonFailure(reading);
      const period = periodOf(asked.value, reading.value.asOf);
      if (isBackwards(period)) return jsonFailure(refused("invalid", BACKWARDS, { to: [BACKWARDS] }));
      return json(await findFunnel(args.em, reading.value, period));
    },
  },
  {
    about: {
      GET: { summary: "Get the funnel", query: funnelQuery, answers: { 200: funnelJson }, fails: ["invalid"] },
    },
  },
);

export const action = loader;
