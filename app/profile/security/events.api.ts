import { z } from "zod";
import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, url, viewer }) => {
      const listRequest = readApiList(url, EVENT_LIST);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await listSecurityEvents(em, { userId: viewer.id }, listRequest.value.page));
    },
  },
  {
    about: {
      GET: {
        summary: "List your security events",
        query: listQuery(EVENT_LIST),
        answers: { 200: z.array(securityEventJson) },
        answerHeaders: listLinks,
      },
    },
  },
);

export const action = loader;
