import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonPage, readApiPage } from "#app/http/list-request.server.ts";
import { listOpportunities, OPPORTUNITY_CURSOR } from "./queries.server.ts";
import { newOpportunitySchema } from "./schema.ts";
import { createOpportunity } from "./service.server.ts";

export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const page = readApiPage(url, OPPORTUNITY_CURSOR);
    return page.ok ? jsonPage(url, await listOpportunities(em, page.value)) : jsonFailure(page);
  },
  POST: async ({ em, request, viewer }) => {
    const input = await readJson(request, newOpportunitySchema);
    if (!input.ok) return jsonFailure(input);
    const result = await createOpportunity(em, viewer, input.value);
    return result.ok ? json(result.value, 201) : jsonFailure(result);
  },
});

export const action = loader;
