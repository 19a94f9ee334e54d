import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { json } from "#app/http/responses.server.ts";
import { changedFieldSchema, customFieldJson } from "./schema.ts";
import { changeField } from "./service.server.ts";

/** Changes a custom field, archives it, or brings it back (docs/product.md#own-fields). */
export const loader = signedInApi({
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
    answer: async ({ body, em, request, params: { id } }) => {
      const changed = await changeField(em, id, body, request.headers.get("If-Match"));
      return changed.ok ? json(changed.value, 200, { ETag: entityTag(changed.value.updatedAt) }) : changed;
    },
  },
});

export const action = loader;
