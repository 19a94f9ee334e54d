import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiView } from "../views/view-request.server.ts";
import { findActivity } from "./queries.server.ts";
import { activityJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async (args) => {
      const reading = await readApiView(args);
      return reading.ok ? json(await findActivity(args.em, reading.value)) : jsonFailure(reading);
    },
  },
  {
    about: {
      GET: { summary: "Read the activity", query: viewQuery, answers: { 200: activityJson }, fails: ["invalid"] },
    },
  },
);

export const action = loader;
