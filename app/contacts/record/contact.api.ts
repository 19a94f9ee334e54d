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
import { findContact } from "../queries.server.ts";
import { type ContactJson, contactChangesSchema, contactJson } from "../schema.ts";
import { deleteContact, updateContact } from "../service.server.ts";

const notFound = () => jsonFailure(refused("not-found", "There is no such contact"));

/** Whether there is such a contact, asked before a body is read. */
const isThere = (em: EntityManager, id: string) =>
  queryOn(em).selectFrom("contacts").select("id").where("id", "=", id).executeTakeFirst();

const contactResponse = (contact: ContactJson) => json(contact, 200, { ETag: entityTag(contact.updatedAt) });

export const loader = signedInApi(
  {
    GET: async ({ em, params: { id } }) => {
      if (!isRecordId(id)) return notFound();
      const contact = await findContact(em, id);
      return contact ? contactResponse(contact) : ((await apiOfSurvivor(em, "/api/contacts", id)) ?? notFound());
    },
    PATCH: async ({ em, request, viewer, params: { id } }) => {
      if (!isRecordId(id) || !(await isThere(em, id))) return notFound();
      const changes = await readJson(request, contactChangesSchema);
      if (!changes.ok) return jsonFailure(changes);
      const result = await updateContact(em, viewer, id, changes.value, request.headers.get("If-Match"));
      return result.ok ? contactResponse(result.value) : jsonFailure(result);
    },
    DELETE: async ({ em, viewer, request, params: { id } }) => {
      if (!isRecordId(id)) return notFound();
      const result = await deleteContact(em, viewer, id, request.headers.get("If-Match"));
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    about: {
      GET: {
        summary: "Get a contact",
        description: MERGED,
        answers: { 200: contactJson, 307: mergedAnswer },
        answerHeaders: recordHeaders,
      },
      PATCH: {
        summary: "Update a contact",
        headers: versionHeaders,
        body: contactChangesSchema,
        answers: { 200: contactJson },
        answerHeaders: recordHeaders,
        fails: ["conflict", "outdated"],
      },
      DELETE: {
        summary: "Delete a contact",
        description: "Moves it to the trash.",
        headers: versionHeaders,
        answers: { 204: null },
        fails: ["conflict", "outdated"],
      },
    },
  },
);

export const action = loader;
