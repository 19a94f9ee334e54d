import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { reactivateUser } from "#app/accounts/people/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { personJson } from "../schema.ts";
import { toUserJson } from "../team-list.server.ts";

/** Lets a person who has left in again, with the password again. */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, passwordAgainSchema, async () => {
        const back = await reactivateUser(args.em, args, args.params.id);
        return back.ok ? json(toUserJson(back.value)) : jsonFailure(back);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Reactivate a person",
        body: passwordAgainSchema,
        mayLackBody: true,
        answers: { 200: personJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
