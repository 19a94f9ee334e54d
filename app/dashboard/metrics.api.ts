import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { findMetrics } from "./queries.server.ts";
import { metricsJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get the dashboard metrics",
    answers: { 200: metricsJson },
    answer: async ({ em, viewer }) => done(await findMetrics(em, viewer.id)),
  },
});

export const action = loader;
