import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";

export const loader = signedInApi({
  GET: {
    summary: "List your security events",
    ...aboutList(EVENT_LIST, securityEventJson),
    answer: ({ em, url, viewer }) =>
      answerList(url, EVENT_LIST, (_, page) => listSecurityEvents(em, { userId: viewer.id }, page)),
  },
});

export const action = loader;
