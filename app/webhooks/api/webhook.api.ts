import { withPasswordInJson } from "#app/accounts/password/password-in-json.server.ts";
import { forOwners } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { changedWebhookSchema } from "../schema.ts";
import { changeWebhook, removeWebhook } from "../service.server.ts";

/** Changes or removes a webhook (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    PATCH: forOwners((args) =>
      withPasswordInJson(args, changedWebhookSchema, async ({ password: _, ...input }) => {
        const changed = await changeWebhook(args.em, env(), args, args.params.id, input);
        return changed.ok ? json(changed.value) : jsonFailure(changed);
      }),
    ),
    DELETE: forOwners(async (args) => {
      const removed = await removeWebhook(args.em, args, args.params.id);
      return removed.ok ? noContent() : jsonFailure(removed);
    }),
  },
  { scope: "admin" },
);

export const action = loader;
