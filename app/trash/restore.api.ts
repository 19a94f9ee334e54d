import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { similarHeaders } from "#app/contacts/possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { json } from "#app/http/responses.server.ts";
import { restoredJson } from "./schema.ts";
import { restoreFromTrash } from "./service.server.ts";

/** Restores a record. A `Link` header names contacts that look like a restored one (docs/product.md#look-alikes). */
export const loader = signedInApi({
  POST: {
    summary: "Restore a record",
    answers: { 200: restoredJson },
    answerHeaders: similarHeaders,
    fails: ["conflict"],
    find: idOrNotFound("There is no such record in the trash"),
    answer: async ({ em, viewer, found: id }) => {
      const result = await restoreFromTrash(em, viewer, id);
      if (!result.ok) return result;
      const { kind, record, leftOut } = result.value;
      const alike = kind === "contact" ? await findPossibleDuplicates(em, record) : [];
      return json({ record, leftOut }, 200, similarLinks(alike));
    },
  },
});

export const action = loader;
