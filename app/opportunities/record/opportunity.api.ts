import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { MERGED, mergedAnswer, recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { apiOfSurvivor } from "#app/merge/survivor.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { type OpportunityJson, opportunityChangesSchema, opportunityJson } from "../schema.ts";
import { deleteOpportunity, updateOpportunity } from "../service.server.ts";

const notFound = () => jsonFailure(refused("not-found", "There is no such opportunity"));

const jsonWithEntityTag = (opportunity: OpportunityJson) => {
  const contacts = opportunity.contacts.map(({ id }) => id);
  return json(opportunity, 200, { ETag: entityTag(opportunity.updatedAt, contacts) });
};

/** Whether there is such an opportunity, asked before a body is read. */
const isThere = (em: EntityManager, id: string) =>
  queryOn(em).selectFrom("opportunities").select("id").where("id", "=", id).executeTakeFirst();

export const loader = signedInApi(
  {
    GET: async ({ em, params: { id } }) => {
      if (!isRecordId(id)) return notFound();
      const opportunity = await findOpportunity(em, id);
      return opportunity
        ? jsonWithEntityTag(opportunity)
        : ((await apiOfSurvivor(em, "/api/opportunities", id)) ?? notFound());
    },
    PATCH: async ({ em, request, viewer, params: { id } }) => {
      if (!isRecordId(id) || !(await isThere(em, id))) return notFound();
      const changes = await readJson(request, opportunityChangesSchema);
      if (!changes.ok) return jsonFailure(changes);
      const result = await updateOpportunity(em, viewer, id, changes.value, request.headers.get("If-Match"));
      return result.ok ? jsonWithEntityTag(result.value) : jsonFailure(result);
    },
    DELETE: async ({ em, viewer, request, params: { id } }) => {
      if (!isRecordId(id)) return notFound();
      const result = await deleteOpportunity(em, viewer, id, request.headers.get("If-Match"));
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    about: {
      GET: {
        summary: "Get an opportunity",
        description: MERGED,
        answers: { 200: opportunityJson, 307: mergedAnswer },
        answerHeaders: recordHeaders,
      },
      PATCH: {
        summary: "Update an opportunity",
        headers: versionHeaders,
        body: opportunityChangesSchema,
        answers: { 200: opportunityJson },
        answerHeaders: recordHeaders,
        fails: ["conflict", "outdated"],
      },
      DELETE: {
        summary: "Delete an opportunity",
        description: "Moves it to the trash.",
        headers: versionHeaders,
        answers: { 204: null },
        fails: ["conflict", "outdated"],
      },
    },
  },
);

export const action = loader;
