import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { LISTS } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { undoMerge } from "./undo-merge.server.ts";

const FAILED = "Merge not undone";

export const loader = signedInLoader(async () => redirect("/trash"));

/** Undoes a merge and leads to the survivor's list, with what was edited since and stayed. */
export const action = signedInAction(
  async ({ em, viewer, params: { id } }) => {
    const result = isRecordId(id) ? await undoMerge(em, viewer, id) : refused("not-found", "There is no such merge");
    if (!result.ok) throw pageFailure(result);
    const { kind, survivorId, restored, kept } = result.value;
    const back = restored.length === 1 ? "One record is back" : `${restored.length} records are back`;
    const fields = kept.flatMap((one) => one.fields);
    const stayed = fields.length > 0 ? `. Edited since, and kept: ${fields.join(", ")}` : "";
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

export const shouldRevalidate = skipReloadIfNotSaved;

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function UndoMergePage() {
  return null;
}
