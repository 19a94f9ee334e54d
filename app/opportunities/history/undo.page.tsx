import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { fieldNames, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { findOpportunityOr404 } from "../record/find-opportunity-or-404.server.ts";
import { undoForm, undoSave } from "./undo-save.server.ts";

const FAILED = "Failed to update opportunity";

export const loader = signedInLoader(async ({ em, params }) => {
  const { id } = await findOpportunityOr404({ em, params });
  return redirect(`/opportunities/${id}`);
});

/** Takes back what a note changed, by the Undo of its message, and leads to the dashboard, from which it came. */
export const action = signedInAction(
  async ({ em, viewer, form, params }) => {
    const { id } = await findOpportunityOr404({ em, params });
    const submission = parseForm(form, undoForm);
    if (submission.status !== "success") throw pageFailure(refused("invalid", "This is no change that can be undone"));
    const undone = await undoSave(em, viewer, id, submission.value);
    if (!undone.ok && undone.reason === "not-found") throw pageFailure(undone);
    const open = { offers: [{ label: "Open", to: `/opportunities/${id}` }], lit: `/opportunities/${id}` };
    const message = undone.ok
      ? { title: "Undone", description: `${undone.value.name} is as it was before the note.`, ...open }
      : { title: "Not undone", description: `${undone.message}.`, variant: "destructive" as const, ...open };
    throw await redirectWithFlash("/dashboard", message);
  },
  { failed: FAILED, fields: fieldNames(undoForm) },
);

export const clientAction = keepTyped(FAILED);

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function UndoSavePage() {
  return null;
}
