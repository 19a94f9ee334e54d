import { z } from "zod";
import { ownerOnlyMethod } from "#app/accounts/people/owners-only.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { listCustomFields } from "./queries.server.ts";
import { customFieldJson, newFieldSchema } from "./schema.ts";
import { createField } from "./service.server.ts";

/** GET lists the team's custom fields for everyone, POST makes one (docs/product.md#own-fields). */
export const loader = signedInApi(
  {
    GET: async ({ em }) => json(await listCustomFields(em)),
    POST: ownerOnlyMethod(async ({ em, request }) => {
      const input = await readJson(request, newFieldSchema);
      if (!input.ok) return jsonFailure(input);
      const made = await createField(em, input.value);
      return made.ok ? json(made.value, 201, { ETag: entityTag(made.value.updatedAt) }) : jsonFailure(made);
    }),
  },
  {
    scope: { POST: "admin" },
    about: {
      GET: {
        summary: "List custom fields",
        description:
          "Contact fields first, in form order. Includes archived fields, and the built-in field `lostReason` with your team’s choices.",
        answers: { 200: z.array(customFieldJson) },
      },
      POST: {
        summary: "Create a custom field",
        description: "Up to 30 fields per kind can be in use. The key is made from the label and never changes.",
        body: newFieldSchema,
        example: { kind: "contact", label: "Region", type: "one", choices: [{ label: "North" }, { label: "South" }] },
        answers: { 201: customFieldJson },
      },
    },
  },
);

export const action = loader;
