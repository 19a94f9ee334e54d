import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { findNoteOfRecord, NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { ConfirmDelete } from "#app/ui/form/confirm-delete.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findNotedRecord, noteIdOf } from "./page-of.server.ts";

const FAILED = "Failed to remove note";
const QUESTION = "Remove this note? The history will say that you removed one.";

export const meta: MetaFunction = () => [{ title: "Remove Note · Dealquest" }];

/** The page that asks before an own note is removed. */
export const loader = signedInLoader(async (args) => {
  const { id, noted, back } = await findNotedRecord(args);
  const note = await findNoteOfRecord(args.em, { kind: noted.kind, id }, noteIdOf(args));
  if (note?.userId !== args.viewer.id) throw pageFailure(NO_NOTE);
  return { text: note.text, back };
});

/** Removes an own note and goes back to the record. */
export const action = signedInAction(
  async (args) => {
    const { id, noted, back } = await findNotedRecord(args);
    const result = await removeNote(args.em, args.viewer, subjectOf(noted, id), noteIdOf(args));
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(back, { title: "Note removed" });
  },
  { failed: FAILED, fields: [] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function RemoveNote() {
  const { text, back } = useLoaderData<typeof loader>();
  return <ConfirmDelete title="Remove Note" name={text} question={QUESTION} closeTo={back} />;
}
