import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { deactivateSchema, handedOverJson } from "../schema.ts";
import { deactivatePerson } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** Deactivates a person and gives the open opportunities away, with the password again (docs/product.md#leaving). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Deactivate a person",
    body: deactivateSchema,
    mayLackBody: true,
    answers: { 200: handedOverJson },
    fails: ["conflict"],
    ownersOnly: true,
    asksPassword: true,
    answer: ({ body: { openOpportunitiesTo }, ...args }) =>
      mapResult(deactivatePerson(args.em, args, args.params.id, openOpportunitiesTo), (left) => ({
        ...left,
        user: toUserJson(left.user),
      })),
  },
});

export const action = loader;
