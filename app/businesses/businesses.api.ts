import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";
import { BUSINESS_LIST, listBusinesses } from "./queries.server.ts";
import { businessJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, url }) => {
      const listRequest = readApiList(url, BUSINESS_LIST);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await listBusinesses(em, listRequest.value.filter, listRequest.value.page));
    },
  },
  {
    about: {
      GET: {
        summary: "List businesses",
        description: "Contacts grouped by business. Legal forms and a leading “The” do not count.",
        query: listQuery(BUSINESS_LIST),
        answers: { 200: z.array(businessJson) },
        answerHeaders: listLinks,
      },
    },
  },
);

export const action = loader;
