import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json } from "#app/http/responses.server.ts";
import { listWeeks } from "./queries.server.ts";
import { weekJson } from "./schema.ts";

export const loader = signedInApi(
  { GET: async ({ em }) => json(await listWeeks(em)) },
  {
    about: {
      GET: {
        summary: "List the locked weeks",
        description: "Newest first, up to 520.",
        answers: { 200: z.array(weekJson) },
      },
    },
  },
);

export const action = loader;
