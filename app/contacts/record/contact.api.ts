import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { apiOfSurvivor } from "#app/snapshots/survivor.server.ts";
import { findContact } from "../queries.server.ts";
import { contactChangesSchema } from "../schema.ts";
import { deleteContact, updateContact } from "../service.server.ts";

const notFound = () => jsonFailure(refused("not-found", "There is no such contact"));

export const loader = signedInApi({
  GET: async ({ em, params: { id } }) => {
    if (!isRecordId(id)) return notFound();
    const contact = await findContact(em, id);
    return contact ? json(contact) : ((await apiOfSurvivor(em, "/api/contacts", id)) ?? notFound());
  },
  PATCH: async ({ em, request, viewer, params: { id } }) => {
    const changes = await readJson(request, contactChangesSchema);
    if (!isRecordId(id)) return notFound();
    if (!changes.ok) return jsonFailure(changes);
    const result = await updateContact(em, viewer, id, changes.value);
    return result.ok ? json(result.value) : jsonFailure(result);
  },
  DELETE: async ({ em, viewer, params: { id } }) => {
    if (!isRecordId(id)) return notFound();
    const result = await deleteContact(em, viewer, id);
    return result.ok ? noContent() : jsonFailure(result);
  },
});

export const action = loader;
