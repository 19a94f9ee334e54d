import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { apiOfSurvivor } from "#app/snapshots/survivor.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { opportunityChangesSchema } from "../schema.ts";
import { deleteOpportunity, updateOpportunity } from "../service.server.ts";

const notFound = () => jsonFailure(refused("not-found", "There is no such opportunity"));

export const loader = signedInApi({
  GET: async ({ em, params: { id } }) => {
    if (!isRecordId(id)) return notFound();
    const opportunity = await findOpportunity(em, id);
    return opportunity ? json(opportunity) : ((await apiOfSurvivor(em, "/api/opportunities", id)) ?? notFound());
  },
  PATCH: async ({ em, request, viewer, params: { id } }) => {
    if (!isRecordId(id)) return notFound();
    const changes = await readJson(request, opportunityChangesSchema);
    if (!changes.ok) return jsonFailure(changes);
    const result = await updateOpportunity(em, viewer, id, changes.value);
    return result.ok ? json(result.value) : jsonFailure(result);
  },
  DELETE: async ({ em, viewer, params: { id } }) => {
    if (!isRecordId(id)) return notFound();
    const result = await deleteOpportunity(em, viewer, id);
    return result.ok ? noContent() : jsonFailure(result);
  },
});

export const action = loader;
