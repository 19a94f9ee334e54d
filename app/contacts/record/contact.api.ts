import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { MERGED, mergedAnswer, recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { json } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { apiOfSurvivor } from "#app/merge/survivor.server.ts";
import { findContact } from "../queries.server.ts";
import { type ContactJson, contactChangesSchema, contactJson } from "../schema.ts";
import { deleteContact, updateContact } from "../service.server.ts";

const NO_CONTACT = "There is no such contact";

const contactResponse = (contact: ContactJson) => json(contact, 200, { ETag: entityTag(contact.updatedAt) });

export const loader = signedInApi({
  GET: {
    summary: "Get a contact",
    description: MERGED,
    answers: { 200: contactJson, 307: mergedAnswer },
    answerHeaders: recordHeaders,
    find: idOrNotFound(NO_CONTACT),
    answer: async ({ em, found: id }) => {
      const contact = await findContact(em, id);
      return contact
        ? contactResponse(contact)
        : ((await apiOfSurvivor(em, "/api/contacts", id)) ?? refused("not-found", NO_CONTACT));
    },
  },
  PATCH: {
    summary: "Update a contact",
    headers: versionHeaders,
    body: contactChangesSchema,
    answers: { 200: contactJson },
    answerHeaders: recordHeaders,
    fails: ["conflict", "outdated"],
    find: idOrNotFound(NO_CONTACT),
    answer: async ({ body, em, request, viewer, found: id }) => {
      const result = await updateContact(em, viewer, id, body, request.headers.get("If-Match"));
      return result.ok ? contactResponse(result.value) : result;
    },
  },
  DELETE: {
    summary: "Delete a contact",
    description: "Moves it to the trash.",
    headers: versionHeaders,
    answers: { 204: null },
    fails: ["conflict", "outdated"],
    find: idOrNotFound(NO_CONTACT),
    answer: ({ em, viewer, request, found: id }) => deleteContact(em, viewer, id, request.headers.get("If-Match")),
  },
});

export const action = loader;
