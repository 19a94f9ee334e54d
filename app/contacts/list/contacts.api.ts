import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { similarHeaders } from "../possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "../possible-duplicates/possible-duplicates.server.ts";
import { contactJson, newContactSchema } from "../schema.ts";
import { createContact } from "../service.server.ts";
import { CONTACT_LIST, listContacts } from "./list-queries.server.ts";

export const loader = signedInApi({
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
});

export const action = loader;
