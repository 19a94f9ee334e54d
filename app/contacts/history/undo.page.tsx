import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { formFieldNames } from "#app/http/form.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findContactOr404 } from "../record/find-contact-or-404.server.ts";
import { answerUndo } from "./undo-response.server.ts";
import { undoContactForm, undoContactSave } from "./undo-save.server.ts";

const FAILED = "Failed to update contact";

export const loader = signedInLoader(async ({ em, params }) => {
  const { id } = await findContactOr404({ em, params });
  return redirect(`/contacts/${id}`);
});

/** Takes back what a note changed or created, by the Undo of its message. */
export const action = signedInAction(
  async ({ em, viewer, form, params }) => {
    const { id } = await findContactOr404({ em, params });
    return answerUndo(`/contacts/${id}`, form, undoContactForm, (save) => undoContactSave(em, viewer, id, save));
  },
  { failed: FAILED, fields: formFieldNames(undoContactForm) },
);

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function UndoSavePage() {
  return null;
}
