import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { handedOverJson, handOverSchema } from "../schema.ts";
import { giveOpenOpportunities } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** Gives all open opportunities of a person to somebody else (docs/product.md#leaving). */
export const loader = signedInApi(
  {
    POST: ownerOnlyMethod(async (args) => {
      const input = await readJson(args.request, handOverSchema);
      if (!input.ok) return jsonFailure(input);
      const given = await giveOpenOpportunities(args.em, args, args.params.id, input.value.to);
      return given.ok ? json({ ...given.value, user: toUserJson(given.value.user) }) : jsonFailure(given);
    }),
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Reassign open opportunities",
        body: handOverSchema,
        answers: { 200: handedOverJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
