import { done } from "#app/http/result.ts";
import { findUserJson } from "../queries.server.ts";
import { userJson } from "../schema.ts";
import { signedInApi } from "./signed-in-api.server.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get the signed-in user",
    answers: { 200: userJson },
    answer: async ({ em, viewer }) => done(await findUserJson(em, viewer.id)),
  },
});

export const action = loader;
