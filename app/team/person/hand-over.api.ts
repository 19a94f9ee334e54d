import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { handedOverJson, handOverSchema } from "../schema.ts";
import { giveOpenOpportunities } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** Gives all open opportunities of a person to somebody else (docs/product.md#leaving). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Reassign open opportunities",
    body: handOverSchema,
    answers: { 200: handedOverJson },
    fails: ["conflict"],
    ownersOnly: true,
    answer: ({ body, ...args }) =>
      mapResult(giveOpenOpportunities(args.em, args, args.params.id, body.to), (given) => ({
        ...given,
        user: toUserJson(given.user),
      })),
  },
});

export const action = loader;
