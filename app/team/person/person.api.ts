import { withPasswordInJson } from "#app/accounts/password/confirm-password-api.server.ts";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { changeRoleSchema } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { personJson } from "../schema.ts";
import { changePersonsRole } from "../service.server.ts";
import { toUserJson } from "../team-list.server.ts";

/** PATCH changes a person's role, with the password again (docs/product.md#roles). */
export const loader = signedInApi(
  {
    PATCH: ownerOnlyMethod((args) =>
      withPasswordInJson(args, changeRoleSchema, async ({ role }) => {
        const changed = await changePersonsRole(args.em, args, args.params.id, role);
        return changed.ok ? json(toUserJson(changed.value)) : jsonFailure(changed);
      }),
    ),
  },
  {
    scope: "session",
    about: {
      PATCH: {
        summary: "Update a role",
        description: "For owners.",
        body: changeRoleSchema,
        answers: { 200: personJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
