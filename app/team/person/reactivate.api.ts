import { reactivateUser } from "#app/accounts/people/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { personJson } from "../schema.ts";
import { toUserJson } from "../team-list.server.ts";

/** Lets a person who has left in again, with the password again. */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Reactivate a person",
    body: passwordAgainSchema,
    mayLackBody: true,
    answers: { 200: personJson },
    fails: ["conflict"],
    ownersOnly: true,
    asksPassword: true,
    answer: (args) => mapResult(reactivateUser(args.em, args, args.params.id), toUserJson),
  },
});

export const action = loader;
