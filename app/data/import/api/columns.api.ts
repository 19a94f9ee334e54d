import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { withImport } from "../found-or-404.server.ts";
import { importAnswer, importPlanEditsSchema } from "../import-json.ts";
import { planImport } from "../job/prepare.server.ts";
import { importJson } from "../job/queries.server.ts";

/** Says what the columns of an import are, and checks its rows (docs/product.md#import). */
export const loader = signedInApi(
  {
    PUT: withImport(async (args, found) => {
      const changes = await readJson(args.request, importPlanEditsSchema);
      if (!changes.ok) return jsonFailure(changes);
      const planned = await planImport(args, found, changes.value);
      return planned.ok ? json(await importJson(args.em, planned.value)) : jsonFailure(planned);
    }),
  },
  {
    about: {
      PUT: {
        summary: "Set the column mapping",
        body: importPlanEditsSchema,
        answers: { 200: importAnswer },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
