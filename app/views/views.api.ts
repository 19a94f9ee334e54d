import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { listViews } from "./queries.server.ts";
import { newViewSchema, viewJson } from "./schema.ts";
import { saveView } from "./service.server.ts";

/** The viewer's saved views and the team's (docs/product.md#saved-views). */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await listViews(em, viewer.id)),
    POST: async ({ em, viewer, request }) => {
      const input = await readJson(request, newViewSchema);
      if (!input.ok) return jsonFailure(input);
      const saved = await saveView(em, viewer, input.value);
      return saved.ok ? json(saved.value, 201) : jsonFailure(saved);
    },
  },
  {
    about: {
      GET: { summary: "List saved views", answers: { 200: z.array(viewJson) } },
      POST: {
        summary: "Create a saved view",
        body: newViewSchema,
        example: { name: "My overdue deals", path: "/opportunities?due=overdue", shared: false },
        answers: { 201: viewJson },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
