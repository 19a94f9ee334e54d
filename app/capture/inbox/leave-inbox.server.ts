import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { finishCapture } from "./service.server.ts";

/** Takes the note that a review's form names in `capture` out of the inbox, because something of it was saved. */
export async function leaveInbox({ form, em, viewer }: Pick<SignedIn, "em" | "viewer"> & { form: FormData }) {
  const id = String(form.get("capture") ?? "");
  if (isRecordId(id)) await finishCapture(em, viewer, id);
}
