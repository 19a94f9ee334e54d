import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { FIELD_LABELS as CONTACT_LABELS } from "#app/contacts/record/field-value.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { FIELD_LABELS as OPPORTUNITY_LABELS } from "#app/opportunities/record/field-value.ts";
import { customLabels } from "#app/records/custom/custom-inputs.tsx";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import { LISTS } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { undoMerge } from "./undo-merge.server.ts";

const FAILED = "Merge not undone";

const LABELS = { contact: CONTACT_LABELS, opportunity: OPPORTUNITY_LABELS };

export const loader = signedInLoader(async () => redirect("/trash"));

/** Undoes a merge and leads to the survivor's list, with what was edited since and stayed. */
export const action = signedInAction(
  async ({ em, viewer, params: { id } }) => {
    const result = isRecordId(id) ? await undoMerge(em, viewer, id) : refused("not-found", "There is no such merge");
    if (!result.ok) throw pageFailure(result);
    const { kind, survivorId, restored, kept } = result.value;
    const labels: Record<string, string> = { ...LABELS[kind], ...customLabels(await findCustomFields(em, kind)) };
    const back = restored.length === 1 ? "One record is back" : `${restored.length} records are back`;
    const fields = kept.flatMap((one) => one.fields.map((field) => labels[field] ?? field));
    const stayed = fields.length > 0 ? `. Fields edited since were kept: ${fields.join(", ")}.` : "";
    const path = `${LISTS[kind]}/${survivorId}`;
    throw await redirectWithFlash(LISTS[kind], {
      title: "Merge undone",
      description: `${back}${stayed}`,
      highlight: path,
      actions: [{ label: "Open", to: path }],
    });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function UndoMergePage() {
  return null;
}
