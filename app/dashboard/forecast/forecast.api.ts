import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiView } from "../views/view-request.server.ts";
import { findForecast } from "./queries.server.ts";
import { forecastJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const reading = await readApiView(args);
      return reading.ok ? json(await findForecast(args.em, reading.value)) : jsonFailure(reading);
    },
  },
  {
    about: {
      GET: { summary: "Get the forecast", query: viewQuery, answers: { 200: forecastJson }, fails: ["invalid"] },
    },
  },
);

export const action = loader;
