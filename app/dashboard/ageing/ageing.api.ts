import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiView } from "../views/view-request.server.ts";
import { findAgeing } from "./queries.server.ts";
import { ageingJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const reading = await readApiView(args);
      return reading.ok ? json(await findAgeing(args.em, reading.value)) : jsonFailure(reading);
    },
  },
  {
    about: {
      GET: { summary: "Get the ageing report", query: viewQuery, answers: { 200: ageingJson }, fails: ["invalid"] },
    },
  },
);

export const action = loader;
