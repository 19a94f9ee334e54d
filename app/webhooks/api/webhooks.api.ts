import { withPasswordInJson } from "#app/accounts/password/password-in-json.server.ts";
import { forOwners } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { listWebhooks } from "../queries.server.ts";
import { newWebhookSchema } from "../schema.ts";
import { createWebhook } from "../service.server.ts";

/** GET lists the team's webhooks; POST makes one and shows its secret once (docs/product.md#webhooks). */
export const loader = signedInApi(
  {
    GET: forOwners(async ({ em }) => json(await listWebhooks(em))),
    POST: forOwners((args) =>
      withPasswordInJson(args, newWebhookSchema, async (input) => {
        const made = await createWebhook(args.em, env(), args, input);
        return made.ok ? json({ ...made.value.row, secret: made.value.secret }, 201) : jsonFailure(made);
      }),
    ),
  },
  { scope: "admin" },
);

export const action = loader;
