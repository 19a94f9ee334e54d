import { z } from "zod";
import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { personJson } from "./schema.ts";
import { toUserJson } from "./team-list.server.ts";

export const loader = apisByAddress({
  "/api/users": signedInApi({
    GET: {
      summary: "List people",
      description: "Includes deactivated people.",
      answers: { 200: z.array(personJson) },
      answer: async ({ em }) => done((await findTeam(em)).map(toUserJson)),
    },
  }),
  "/api/team/events": signedInApi({
    scope: "admin",
    GET: {
      summary: "List security events of the team",
      ...aboutList(EVENT_LIST, securityEventJson),
      ownersOnly: true,
      answer: ({ em, url }) => answerList(url, EVENT_LIST, (_, page) => listSecurityEvents(em, "team", page)),
    },
  }),
});

export const action = loader;
