import { json } from "#app/http/responses.server.ts";
import { findUserJson } from "../queries.server.ts";
import { signedInApi } from "./signed-in.server.ts";

export const loader = signedInApi({
  GET: async ({ em, viewer }) => json(await findUserJson(em, viewer.id)),
});

export const action = loader;
