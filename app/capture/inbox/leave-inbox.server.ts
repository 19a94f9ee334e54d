import type { Viewer } from "#app/accounts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { finishCapture } from "./service.server.ts";

/** What is said of a note that was reviewed in another tab. */
export const REVIEWED_ALREADY = refused(
  "conflict",
  "This note was reviewed already, or is no longer in your inbox. Nothing was saved from this page.",
);

type Reviewed = { form: FormData; viewer: Viewer };

/**
 * Takes the note that a review's form names in `capture` out of the inbox, in the transaction that saves something of it. "conflict"
 * if the note has left already, unless `isRepeat` finds what the same form saved before. A form that names no note is done at once.
 */
export async function leaveInbox(
  tx: EntityManager,
  { form, viewer }: Reviewed,
  isRepeat: () => Promise<boolean>,
): Promise<Result<null, "conflict">> {
  const id = String(form.get("capture") ?? "");
  if (!isRecordId(id) || (await finishCapture(tx, viewer, id)) || (await isRepeat())) return done(null);
  return REVIEWED_ALREADY;
}
