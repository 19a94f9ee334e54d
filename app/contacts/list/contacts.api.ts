import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";
import { similarHeaders } from "../possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "../possible-duplicates/possible-duplicates.server.ts";
import { contactJson, newContactSchema } from "../schema.ts";
import { createContact } from "../service.server.ts";
import { CONTACT_LIST, listContacts } from "./list-queries.server.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, url }) => {
      const listRequest = readApiList(url, await findRules(em, url, CONTACT_LIST));
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await listContacts(em, listRequest.value.filter, listRequest.value.page));
    },
    POST: async ({ em, request, viewer }) => {
      const input = await readJson(request, newContactSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await createContact(em, viewer, input.value);
      if (!result.ok) return jsonFailure(result);
      return json(result.value, 201, similarLinks(await findPossibleDuplicates(em, result.value)));
    },
  },
  {
    about: {
      GET: {
        summary: "List contacts",
        description: CUSTOM_FIELD_FILTERS_DOC,
        query: listQuery(CONTACT_LIST),
        answers: { 200: z.array(contactJson) },
        answerHeaders: listLinks,
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
      },
    },
  },
);

export const action = loader;
