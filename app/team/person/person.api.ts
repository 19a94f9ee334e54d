import { changeRoleSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { personJson } from "../schema.ts";
import { changePersonsRole } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** PATCH changes a person's role, with the password again (docs/product.md#roles). */
export const loader = signedInApi({
  scope: "session",
  PATCH: {
    summary: "Update a role",
    description: "For owners.",
    body: changeRoleSchema,
    answers: { 200: personJson },
    fails: ["conflict"],
    ownersOnly: true,
    asksPassword: true,
    answer: ({ body: { role }, ...args }) =>
      mapResult(changePersonsRole(args.em, args, args.params.id, role), toUserJson),
  },
});

export const action = loader;
