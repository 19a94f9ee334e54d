import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { withImport } from "../found-or-404.server.ts";
import { importAnswer } from "../import-json.ts";
import { importJson } from "../job/queries.server.ts";
import { startImport } from "../job/service.server.ts";

/** Starts a checked import (docs/product.md#import). */
export const loader = signedInApi(
  {
    POST: withImport(async (args, found) => {
      const started = await startImport(args, found);
      return started.ok ? json(await importJson(args.em, { ...found, state: "running" }), 202) : jsonFailure(started);
    }),
  },
  {
    about: {
      POST: { summary: "Run an import", answers: { 202: importAnswer }, fails: ["conflict", "invalid"] },
    },
  },
);

export const action = loader;
