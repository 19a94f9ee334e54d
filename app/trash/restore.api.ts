import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { similarHeaders } from "#app/contacts/possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { restoredJson } from "./schema.ts";
import { restoreFromTrash } from "./service.server.ts";

/** Restores a record. A `Link` header names contacts that look like a restored one (docs/product.md#look-alikes). */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, params: { id } }) => {
      if (!isRecordId(id)) return jsonFailure(refused("not-found", "There is no such record in the trash"));
      const result = await restoreFromTrash(em, viewer, id);
      if (!result.ok) return jsonFailure(result);
      const { kind, record, leftOut } = result.value;
      const alike = kind === "contact" ? await findPossibleDuplicates(em, record) : [];
      return json({ record, leftOut }, 200, similarLinks(alike));
    },
  },
  {
    about: {
      POST: {
        summary: "Restore a record",
        answers: { 200: restoredJson },
        answerHeaders: similarHeaders,
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
