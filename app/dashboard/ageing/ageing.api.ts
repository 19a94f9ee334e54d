import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { viewQuery } from "../views/schema.ts";
import { readApiView } from "../views/view-request.server.ts";
import { findAgeing } from "./queries.server.ts";
import { ageingJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "Get the ageing report",
    query: viewQuery,
    answers: { 200: ageingJson },
    fails: ["invalid"],
    answer: (args) => mapResult(readApiView(args), (reading) => findAgeing(args.em, reading)),
  },
});

export const action = loader;
