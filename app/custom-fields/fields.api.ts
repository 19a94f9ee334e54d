import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { foundOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { json } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { listCustomFields } from "./queries.server.ts";
import { changedFieldSchema, customFieldJson, newFieldSchema } from "./schema.ts";
import { changeField, createField, NO_FIELD } from "./service.server.ts";

export const loader = apisByAddress({
  "/api/fields": signedInApi({
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
  }),
  "/api/fields/:id": signedInApi({
    scope: "admin",
    PATCH: {
      summary: "Update a custom field",
      description:
        "Omitted properties stay unchanged. Send the full list of choices; omitted ones are archived and stay on " +
        "records that use them. Of the built-in field `lostReason` only the choices can be changed.",
      headers: versionHeaders,
      body: changedFieldSchema,
      example: { help: "As in the contract" },
      answers: { 200: customFieldJson },
      answerHeaders: recordHeaders,
      fails: ["conflict", "outdated"],
      ownersOnly: true,
      find: foundOrNotFound("own_fields", NO_FIELD.message),
      answer: async ({ body, em, request, found: id }) => {
        const changed = await changeField(em, id, body, request.headers.get("If-Match"));
        return changed.ok ? json(changed.value, 200, { ETag: entityTag(changed.value.updatedAt) }) : changed;
      },
    },
  }),
});

export const action = loader;
