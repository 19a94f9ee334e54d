import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { createOpportunity } from "../create.server.ts";
import { listedRecord, newOpportunitySchema, opportunityJson } from "../schema.ts";
import { listOpportunities, OPPORTUNITY_LIST, selectionOf } from "./list-queries.server.ts";

export const loader = signedInApi({
  GET: {
    summary: "List opportunities",
    description: CUSTOM_FIELD_FILTERS_DOC,
    ...aboutList(OPPORTUNITY_LIST, listedRecord),
    answer: async ({ em, url }) =>
      answerList(url, await findRules(em, url, OPPORTUNITY_LIST), async (filter, page) =>
        listOpportunities(em, await selectionOf(em, filter), page),
      ),
  },
  POST: {
    summary: "Create an opportunity",
    description: "If the request has an `id` chosen by the client, repeating it creates only one opportunity.",
    body: newOpportunitySchema,
    answers: { 201: opportunityJson },
    fails: ["conflict"],
    answer: ({ body, em, viewer }) => createOpportunity(em, viewer, body),
  },
});

export const action = loader;
