import { z } from "zod";
import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { foundOrNotFound, idOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { signedInApi, signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { MERGED, mergedAnswer, recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { invalid } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { fileCells } from "#app/lists/custom-columns.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { aboutList, answerList, readApiList } from "#app/lists/list-request.server.ts";
import { apiOfSurvivor } from "#app/merge/survivor.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { eraseContact, findErasable } from "./erase/service.server.ts";
import { CONTACT_LIST, listContacts } from "./list/list-queries.server.ts";
import { possibleDuplicateJson, similarHeaders } from "./possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "./possible-duplicates/possible-duplicates.server.ts";
import { CONTACT_FIELDS, findContact } from "./queries.server.ts";
import {
  type ContactJson,
  contactChangesSchema,
  contactJson,
  eraseSchema,
  newContactSchema,
  possibleDuplicateQuerySchema,
} from "./schema.ts";
import { CONTACT_NOT_FOUND, createContact, deleteContact, updateContact } from "./service.server.ts";

const contactResponse = (contact: ContactJson) => json(contact, 200, { ETag: entityTag(contact.updatedAt) });

export const loader = apisByAddress({
  "/api/contacts": signedInApi({
    GET: {
      summary: "List contacts",
      description: CUSTOM_FIELD_FILTERS_DOC,
      ...aboutList(CONTACT_LIST, contactJson),
      answer: async ({ em, url }) =>
        answerList(url, await findRules(em, url, CONTACT_LIST), (filter, page) => listContacts(em, filter, page)),
    },
    POST: {
      summary: "Create a contact",
      description:
        "If the request has an `id` chosen by the client, repeating it creates only one contact. The `Link` header " +
        "lists possible duplicates.",
      body: newContactSchema,
      answers: { 201: contactJson },
      answerHeaders: similarHeaders,
      fails: ["conflict"],
      answer: async ({ body, em, viewer }) => {
        const result = await createContact(em, viewer, body);
        if (!result.ok) return result;
        return json(result.value, 201, similarLinks(await findPossibleDuplicates(em, result.value)));
      },
    },
  }),
  "/api/contacts/look-alikes": signedInApi({
    GET: {
      summary: "Find possible duplicates of a contact",
      query: possibleDuplicateQuerySchema,
      answers: { 200: z.array(possibleDuplicateJson) },
      answer: async ({ em, url }) => {
        const query = possibleDuplicateQuerySchema.safeParse(Object.fromEntries(url.searchParams));
        return query.success ? done(await findPossibleDuplicates(em, query.data)) : invalid(query.error);
      },
    },
  }),
  "/api/contacts/:id": signedInApi({
    GET: {
      summary: "Get a contact",
      description: MERGED,
      answers: { 200: contactJson, 307: mergedAnswer },
      answerHeaders: recordHeaders,
      find: idOrNotFound(CONTACT_NOT_FOUND.message),
      answer: async ({ em, found: id }) => {
        const contact = await findContact(em, id);
        return contact
          ? contactResponse(contact)
          : ((await apiOfSurvivor(em, "/api/contacts", id)) ?? CONTACT_NOT_FOUND);
      },
    },
    PATCH: {
      summary: "Update a contact",
      headers: versionHeaders,
      body: contactChangesSchema,
      answers: { 200: contactJson },
      answerHeaders: recordHeaders,
      fails: ["conflict", "outdated"],
      find: foundOrNotFound("contacts", CONTACT_NOT_FOUND.message),
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
      find: idOrNotFound(CONTACT_NOT_FOUND.message),
      answer: ({ em, viewer, request, found: id }) => deleteContact(em, viewer, id, request.headers.get("If-Match")),
    },
  }),
  "/api/contacts/:id/erase": signedInApi({
    scope: "admin",
    POST: {
      summary: "Erase a person",
      description: "Permanent, including histories and trash. Send the name exactly as shown.",
      body: eraseSchema,
      answers: { 204: null },
      fails: ["conflict"],
      ownersOnly: true,
      find: ({ em, params: { id } }) => findErasable(em, id),
      answer: ({ body, em, viewer, found: { id } }) => eraseContact(em, viewer, id, body.name),
    },
  }),
  "/contacts.csv": signedInFileRoute({
    GET: async ({ em, url, request, viewer }) => {
      const listRequest = readApiList(url, await findRules(em, url, CONTACT_LIST));
      if (!listRequest.ok) return jsonFailure(listRequest);
      const allowed = await allowDownload({ em, viewer, request }, "download");
      if (!allowed.ok) return jsonFailure(allowed);
      const { filter, page } = listRequest.value;
      const rows = rowsOfList(page, (part) => listContacts(em, filter, part));
      const fields = await findFormFields(em, "contact");
      const columns = [
        ...Object.keys(CONTACT_FIELDS).filter((name) => name !== "own"),
        ...Object.keys(fileCells(fields, {})),
      ];
      return csvAnswer("contacts.csv", columns, cells(rows, fields), request);
    },
  }),
});

export const action = loader;

async function* cells(rows: AsyncIterable<ContactJson>, fields: CustomField[]) {
  for await (const { own: customValues, ...row } of rows) yield { ...row, ...fileCells(fields, customValues) };
}
