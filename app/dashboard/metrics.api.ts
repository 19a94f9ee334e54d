import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json } from "#app/http/responses.server.ts";
import { findMetrics } from "./queries.server.ts";

export const loader = signedInApi({
  GET: async ({ em, viewer }) => json(await findMetrics(em, viewer.id)),
});

export const action = loader;
