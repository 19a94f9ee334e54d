import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiView } from "../views/view-request.server.ts";
import { findForecast } from "./queries.server.ts";
import { forecastJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get the forecast",
    query: viewQuery,
    answers: { 200: forecastJson },
    fails: ["invalid"],
    answer: (args) => mapResult(readApiView(args), (reading) => findForecast(args.em, reading)),
  },
});

export const action = loader;
