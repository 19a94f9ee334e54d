import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { MERGED, mergedAnswer, recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { json } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { apiOfSurvivor } from "#app/merge/survivor.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { type OpportunityJson, opportunityChangesSchema, opportunityJson } from "../schema.ts";
import { deleteOpportunity, updateOpportunity } from "../service.server.ts";

const NO_OPPORTUNITY = "There is no such opportunity";

const jsonWithEntityTag = (opportunity: OpportunityJson) => {
  const contacts = opportunity.contacts.map(({ id }) => id);
  return json(opportunity, 200, { ETag: entityTag(opportunity.updatedAt, contacts) });
};

export const loader = signedInApi({
  GET: {
    summary: "Get an opportunity",
    description: MERGED,
    answers: { 200: opportunityJson, 307: mergedAnswer },
    answerHeaders: recordHeaders,
    find: idOrNotFound(NO_OPPORTUNITY),
    answer: async ({ em, found: id }) => {
      const opportunity = await findOpportunity(em, id);
      return opportunity
        ? jsonWithEntityTag(opportunity)
        : ((await apiOfSurvivor(em, "/api/opportunities", id)) ?? refused("not-found", NO_OPPORTUNITY));
    },
  },
  PATCH: {
    summary: "Update an opportunity",
    headers: versionHeaders,
    body: opportunityChangesSchema,
    answers: { 200: opportunityJson },
    answerHeaders: recordHeaders,
    fails: ["conflict", "outdated"],
    find: idOrNotFound(NO_OPPORTUNITY),
    answer: async ({ body, em, request, viewer, found: id }) => {
      const result = await updateOpportunity(em, viewer, id, body, request.headers.get("If-Match"));
      return result.ok ? jsonWithEntityTag(result.value) : result;
    },
  },
  DELETE: {
    summary: "Delete an opportunity",
    description: "Moves it to the trash.",
    headers: versionHeaders,
    answers: { 204: null },
    fails: ["conflict", "outdated"],
    find: idOrNotFound(NO_OPPORTUNITY),
    answer: ({ em, viewer, request, found: id }) => deleteOpportunity(em, viewer, id, request.headers.get("If-Match")),
  },
});

export const action = loader;
