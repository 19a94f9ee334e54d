import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";
import { createOpportunity } from "../create.server.ts";
import { listedRecord, newOpportunitySchema, opportunityJson } from "../schema.ts";
import { listOpportunities, OPPORTUNITY_LIST, selectionOf } from "./list-queries.server.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, url }) => {
      const listRequest = readApiList(url, await findRules(em, url, OPPORTUNITY_LIST));
      if (!listRequest.ok) return jsonFailure(listRequest);
      const selection = await selectionOf(em, listRequest.value.filter);
      return jsonPage(url, await listOpportunities(em, selection, listRequest.value.page));
    },
    POST: async ({ em, request, viewer }) => {
      const input = await readJson(request, newOpportunitySchema);
      if (!input.ok) return jsonFailure(input);
      const result = await createOpportunity(em, viewer, input.value);
      return result.ok ? json(result.value, 201) : jsonFailure(result);
    },
  },
  {
    about: {
      GET: {
        summary: "List opportunities",
        description: CUSTOM_FIELD_FILTERS_DOC,
        query: listQuery(OPPORTUNITY_LIST),
        answers: { 200: z.array(listedRecord) },
        answerHeaders: listLinks,
      },
      POST: {
        summary: "Create an opportunity",
        description: "If the request has an `id` chosen by the client, repeating it creates only one opportunity.",
        body: newOpportunitySchema,
        answers: { 201: opportunityJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
