import { json } from "#app/http/responses.server.ts";
import { findUserJson } from "../queries.server.ts";
import { userJson } from "../schema.ts";
import { signedInApi } from "./signed-in-api.server.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await findUserJson(em, viewer.id)),
  },
  {
    about: {
      GET: { summary: "Get the signed-in user", answers: { 200: userJson } },
    },
  },
);

export const action = loader;
