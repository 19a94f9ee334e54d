import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";

/** The security events of the whole team, for owners. */
export const loader = signedInApi({
  scope: "admin",
  GET: {
    summary: "List security events of the team",
    ...aboutList(EVENT_LIST, securityEventJson),
    ownersOnly: true,
    answer: ({ em, url }) => answerList(url, EVENT_LIST, (_, page) => listSecurityEvents(em, "team", page)),
  },
});

export const action = loader;
