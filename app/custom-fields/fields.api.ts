import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { json } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { listCustomFields } from "./queries.server.ts";
import { customFieldJson, newFieldSchema } from "./schema.ts";
import { createField } from "./service.server.ts";

/** GET lists the team's custom fields for everyone, POST makes one (docs/product.md#own-fields). */
export const loader = signedInApi({
  scope: { POST: "admin" },
  GET: {
    summary: "List custom fields",
    description:
      "Contact fields first, in form order. Includes archived fields, and the built-in field `lostReason` with your team’s choices.",
    answers: { 200: z.array(customFieldJson) },
    answer: async ({ em }) => done(await listCustomFields(em)),
  },
  POST: {
    summary: "Create a custom field",
    description: "Up to 30 fields per kind can be in use. The key is made from the label and never changes.",
    body: newFieldSchema,
    example: { kind: "contact", label: "Region", type: "one", choices: [{ label: "North" }, { label: "South" }] },
    answers: { 201: customFieldJson },
    ownersOnly: true,
    answer: async ({ body, em }) => {
      const made = await createField(em, body);
      return made.ok ? json(made.value, 201, { ETag: entityTag(made.value.updatedAt) }) : made;
    },
  },
});

export const action = loader;
