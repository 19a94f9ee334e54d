import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { listViews } from "./queries.server.ts";
import { newViewSchema, viewChangesSchema, viewJson } from "./schema.ts";
import { changeView, findChangeableView, removeView, saveView } from "./service.server.ts";

export const loader = apisByAddress({
  "/api/views": signedInApi({
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
  }),
  "/api/views/:id": signedInApi({
    PATCH: {
      summary: "Update a saved view",
      body: viewChangesSchema,
      example: { name: "My overdue deals" },
      answers: { 200: viewJson },
      find: ({ em, viewer, params }) => findChangeableView(em, viewer, params.id),
      answer: ({ em, viewer, found, body }) => changeView(em, viewer, found.id, body),
    },
    DELETE: {
      summary: "Delete a saved view",
      answers: { 204: null },
      answer: ({ em, viewer, params }) => removeView(em, viewer, params.id),
    },
  }),
});

export const action = loader;
