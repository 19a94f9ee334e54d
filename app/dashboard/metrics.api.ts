import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { findMetrics } from "./queries.server.ts";
import { metricsJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await findMetrics(em, viewer.id)),
  },
  {
    about: {
      GET: { summary: "Get the dashboard metrics", answers: { 200: metricsJson } },
    },
  },
);

export const action = loader;
