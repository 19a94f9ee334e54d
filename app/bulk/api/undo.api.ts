import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { withBulk } from "../found-or-404.server.ts";
import { undoneJson } from "../schema.ts";
import { undoBulk } from "../service.server.ts";

/** Takes a change of many records back (docs/product.md#changing-many-records). */
export const loader = signedInApi(
  {
    POST: withBulk(async ({ em, viewer }, found) => {
      const undone = await undoBulk(em, viewer, found);
      return undone.ok ? json(undone.value) : jsonFailure(undone);
    }),
  },
  {
    about: {
      POST: {
        summary: "Undo a change of many records",
        description: "Available for 30 days. `kept` names the fields that someone edited since; they stay.",
        answers: { 200: undoneJson },
        fails: ["not-found", "conflict"],
      },
    },
  },
);

export const action = loader;
