import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonPage, readApiList } from "#app/http/list-request.server.ts";
import { listOpportunities, OPPORTUNITY_LIST } from "./list-queries.server.ts";
import { newOpportunitySchema } from "./schema.ts";
import { createOpportunity } from "./service.server.ts";

export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const asked = readApiList(url, OPPORTUNITY_LIST);
    if (!asked.ok) return jsonFailure(asked);
    const selection = { filter: asked.value.filter, timeZone: env().TEAM_TIME_ZONE };
    return jsonPage(url, await listOpportunities(em, selection, asked.value.page));
  },
  POST: async ({ em, request, viewer }) => {
    const input = await readJson(request, newOpportunitySchema);
    if (!input.ok) return jsonFailure(input);
    const result = await createOpportunity(em, viewer, input.value);
    return result.ok ? json(result.value, 201) : jsonFailure(result);
  },
});

export const action = loader;
