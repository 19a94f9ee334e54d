import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { json } from "#app/http/responses.server.ts";
import { mapResult } from "#app/http/result.ts";
import { kindAt } from "#app/records/kind-at.ts";
import { contactsBody, opportunitiesBody, previewJson, startedJson } from "../schema.ts";
import { planBulk, prepareBulk, previewOf, startBulk } from "../service.server.ts";

const bodyOf = (kind: RecordKind) => (kind === "contact" ? contactsBody : opportunitiesBody);

const EXAMPLES = {
  contact: { filter: { type: "lead" }, change: { contactType: "client" }, dryRun: true },
  opportunity: { filter: { stage: "qualified" }, change: { nextStepDate: "2027-01-15" }, dryRun: true },
};

/** Changes many records at once, in the background (docs/product.md#changing-many-records). */
export const loader = signedInApi({
  POST: {
    byPath: (path) => ({
      summary: `Change many ${kindAt(path) === "contact" ? "contacts" : "opportunities"}`,
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
});

export const action = loader;
