import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json } from "#app/http/answer.server.ts";
import { findMetrics } from "./queries.server.ts";

export const loader = signedInApi({
  GET: async ({ em, viewer }) => json(await findMetrics(em, viewer.id)),
});

export const action = loader;
