import { NO_PERSON, reactivateUser } from "#app/accounts/people/service.server.ts";
import { changeRoleSchema } from "#app/accounts/schema.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { foundOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { mapResult } from "#app/http/result.ts";
import { deactivateSchema, personJson, reassignedJson, reassignSchema } from "../schema.ts";
import { changePersonsRole, deactivatePerson, giveOpenOpportunities } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

const personAsked = foundOrNotFound("users", NO_PERSON.message);

export const loader = apisByAddress({
  "/api/team/:id": signedInApi({
    scope: "session",
    PATCH: {
      summary: "Update a role",
      description: "For owners.",
      body: changeRoleSchema,
      answers: { 200: personJson },
      fails: ["conflict"],
      ownersOnly: true,
      asksPassword: true,
      find: personAsked,
      answer: ({ body: { role }, ...args }) =>
        mapResult(changePersonsRole(args.em, args, args.found, role), toUserJson),
    },
  }),
  "/api/team/:id/deactivate": signedInApi({
    scope: "admin",
    POST: {
      summary: "Deactivate a person",
      body: deactivateSchema,
      mayLackBody: true,
      answers: { 200: reassignedJson },
      fails: ["conflict"],
      ownersOnly: true,
      asksPassword: true,
      find: personAsked,
      answer: ({ body: { openOpportunitiesTo }, ...args }) =>
        mapResult(deactivatePerson(args.em, args, args.found, openOpportunitiesTo), (left) => ({
          ...left,
          user: toUserJson(left.user),
        })),
    },
  }),
  "/api/team/:id/reactivate": signedInApi({
    scope: "admin",
    POST: {
      summary: "Reactivate a person",
      ...PASSWORD_AGAIN,
      answers: { 200: personJson },
      fails: ["conflict"],
      ownersOnly: true,
      find: personAsked,
      answer: (args) => mapResult(reactivateUser(args.em, args, args.found), toUserJson),
    },
  }),
  "/api/team/:id/reset-two-factor": signedInApi({
    scope: "session",
    POST: {
      summary: "Reset a person's two-factor sign-in",
      description: "For owners.",
      ...PASSWORD_AGAIN,
      answers: { 200: personJson },
      fails: ["conflict"],
      ownersOnly: true,
      find: personAsked,
      answer: (args) => mapResult(resetTwoFactor(args.em, env(), args, args.found), toUserJson),
    },
  }),
  "/api/team/:id/hand-over": signedInApi({
    scope: "admin",
    POST: {
      summary: "Reassign open opportunities",
      body: reassignSchema,
      answers: { 200: reassignedJson },
      fails: ["conflict"],
      ownersOnly: true,
      find: personAsked,
      answer: ({ body, ...args }) =>
        mapResult(giveOpenOpportunities(args.em, args, args.found, body.to), (given) => ({
          ...given,
          user: toUserJson(given.user),
        })),
    },
  }),
});

export const action = loader;
