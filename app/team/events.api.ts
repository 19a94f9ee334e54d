import { z } from "zod";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";

/** The security events of the whole team, for owners. */
export const loader = signedInApi(
  {
    GET: ownerOnlyMethod(async ({ em, url }) => {
      const listRequest = readApiList(url, EVENT_LIST);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await listSecurityEvents(em, "team", listRequest.value.page));
    }),
  },
  {
    scope: "admin",
    about: {
      GET: {
        summary: "List security events of the team",
        query: listQuery(EVENT_LIST),
        answers: { 200: z.array(securityEventJson) },
        answerHeaders: listLinks,
      },
    },
  },
);

export const action = loader;
