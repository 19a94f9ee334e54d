import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { json } from "#app/http/responses.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { kindAt, PLURALS } from "#app/records/kinds.ts";
import { findBulk, NO_BULK, readBulkJson } from "./queries.server.ts";
import { bulkJson, bulkUndoJson, contactsBody, opportunitiesBody, previewJson, startedJson } from "./schema.ts";
import { planBulk, prepareBulk, previewOf, startBulk, undoBulk } from "./service.server.ts";

const bodyOf = (kind: RecordKind) => (kind === "contact" ? contactsBody : opportunitiesBody);

const EXAMPLES = {
  contact: { filter: { type: "lead" }, change: { contactType: "client" }, dryRun: true },
  opportunity: { filter: { stage: "qualified" }, change: { nextStepDate: "2027-01-15" }, dryRun: true },
};

export const loader = apisByAddress({
  "/api/bulk/:id": signedInApi({
    GET: {
      summary: "Get a bulk change",
      answers: { 200: bulkJson },
      fails: ["not-found"],
      answer: async ({ em, viewer, params }) => {
        const found = await findBulk(em, viewer, params.id);
        return found ? done(await readBulkJson(em, found)) : NO_BULK;
      },
    },
  }),
  "/api/bulk/:id/undo": signedInApi({
    POST: {
      summary: "Undo a bulk change",
      description:
        "Available for 30 days. `kept` names the fields that someone edited since; they stay. More than 500 records are " +
        "changed back in the background: then the answer is 202 with the change, which is `undoing` until it is `undone`.",
      answers: { 200: bulkUndoJson, 202: bulkJson },
      fails: ["not-found", "conflict"],
      answer: async ({ em, viewer, params }) => {
        const found = await findBulk(em, viewer, params.id);
        if (!found) return NO_BULK;
        const undone = await undoBulk(em, viewer, found);
        if (!undone.ok) return undone;
        const { undone: count, kept, state } = undone.value;
        if (state === "undone") return done({ undone: count, kept });
        return json(undone.value, 202, { Location: `/api/bulk/${found.id}` });
      },
    },
  }),
  "/api/:records/bulk": signedInApi({
    POST: {
      byPath: (path) => ({
        summary: `Change many ${PLURALS[kindAt(path)]}`,
        description:
          "Either `ids` or `filter`, the list's query parameters as an object; at most 5,000 records. `change` names " +
          "the fields and their new values, or is `{delete: true}`. With `dryRun: true` nothing is changed and the " +
          "answer is a preview, otherwise the records are changed in the background.",
        body: bodyOf(kindAt(path)),
        example: EXAMPLES[kindAt(path)],
        answers: { 200: previewJson, 202: startedJson },
      }),
      answer: async ({ body, em, viewer, url }) => {
        const kind = kindAt(url.pathname);
        const { dryRun, ...selected } = body;
        const asked = { ...selected, kind };
        if (dryRun) return mapResult(planBulk(em, asked), previewOf);
        const prepared = await prepareBulk(em, viewer, asked);
        if (!prepared.ok) return prepared;
        await startBulk(em, { id: prepared.value, total: 0 }, { later: true });
        return json({ id: prepared.value }, 202, { Location: `/api/bulk/${prepared.value}` });
      },
    },
  }),
});

export const action = loader;
