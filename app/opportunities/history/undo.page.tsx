import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { answerUndo } from "#app/contacts/history/undo-response.server.ts";
import { formFieldNames } from "#app/http/form.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findOpportunityOr404 } from "../record/find-opportunity-or-404.server.ts";
import { undoCreation, undoCreationForm, undoOpportunityForm, undoOpportunitySave } from "./undo-save.server.ts";

const FAILED = "Failed to update opportunity";

export const loader = signedInLoader(async ({ em, params }) => {
  const { id } = await findOpportunityOr404({ em, params });
  return redirect(`/opportunities/${id}`);
});

/** Takes back what a note changed or created, by the Undo of its message. */
export const action = signedInAction(
  async ({ em, viewer, form, params }) => {
    const { id } = await findOpportunityOr404({ em, params });
    const path = `/opportunities/${id}`;
    if (form.has("note"))
      return answerUndo(path, form, undoOpportunityForm, (save) => undoOpportunitySave(em, viewer, id, save));
    return answerUndo(path, form, undoCreationForm, (save) => undoCreation(em, viewer, id, save));
  },
  { failed: FAILED, fields: formFieldNames(undoOpportunityForm, "made") },
);

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function UndoSavePage() {
  return null;
}
