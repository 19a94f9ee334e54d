import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { listViews } from "./queries.server.ts";
import { newViewSchema, viewJson } from "./schema.ts";
import { saveView } from "./service.server.ts";

/** The viewer's saved views and the team's (docs/product.md#saved-views). */
export const loader = signedInApi({
  GET: {
    summary: "List saved views",
    answers: { 200: z.array(viewJson) },
    answer: async ({ em, viewer }) => done(await listViews(em, viewer.id)),
  },
  POST: {
    summary: "Create a saved view",
    body: newViewSchema,
    example: { name: "My overdue deals", path: "/opportunities?due=overdue", shared: false },
    answers: { 201: viewJson },
    fails: ["conflict"],
    answer: ({ body, em, viewer }) => saveView(em, viewer, body),
  },
});

export const action = loader;
