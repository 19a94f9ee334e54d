import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { deactivateSchema, handedOverJson } from "../schema.ts";
import { deactivatePerson } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** Deactivates a person and gives the open opportunities away, with the password again (docs/product.md#leaving). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod((args) =>
      withPasswordInJson(args, deactivateSchema, async ({ openOpportunitiesTo }) => {
        const left = await deactivatePerson(args.em, args, args.params.id, openOpportunitiesTo);
        return left.ok ? json({ ...left.value, user: toUserJson(left.value.user) }) : jsonFailure(left);
      }),
    ),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Deactivate a person",
        body: deactivateSchema,
        mayLackBody: true,
        answers: { 200: handedOverJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
