import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { idOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { similarHeaders } from "#app/contacts/possible-duplicates/possible-duplicate-json.server.ts";
import { findPossibleDuplicates, similarLinks } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { json } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { listTrash, TRASH_LIST } from "./queries.server.ts";
import { restoredJson, trashJson, undoneMergeJson } from "./schema.ts";
import { deleteTrashed, restoreFromTrash } from "./service.server.ts";
import { undoMerge } from "./undo-merge.server.ts";

export const loader = apisByAddress({
  "/api/trash": signedInApi({
    GET: {
      summary: "List the trash",
      ...aboutList(TRASH_LIST, trashJson),
      answer: ({ em, url }) => answerList(url, TRASH_LIST, (_, page) => listTrash(em, page)),
    },
  }),
  "/api/trash/:id": signedInApi({
    scope: "admin",
    DELETE: {
      summary: "Delete for good",
      answers: { 204: null },
      fails: ["conflict"],
      find: idOrNotFound("There is no such record in the trash"),
      answer: ({ em, viewer, found: id }) => deleteTrashed(em, viewer, id),
    },
  }),
  /** Restores a record. A `Link` header names contacts that look like a restored one (docs/product.md#look-alikes). */
  "/api/trash/:id/restore": signedInApi({
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
  }),
  "/api/merges/:id/undo": signedInApi({
    POST: {
      summary: "Undo a merge",
      answers: { 200: undoneMergeJson },
      fails: ["conflict"],
      find: idOrNotFound("There is no such merge"),
      answer: async ({ em, viewer, found: id }) => {
        const result = await undoMerge(em, viewer, id);
        if (!result.ok) return result;
        const { restored, kept } = result.value;
        return done({ restored, kept });
      },
    },
  }),
});

export const action = loader;
