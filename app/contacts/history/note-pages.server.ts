/** The pages of notes, for every kind of record (docs/product.md#notes). */
import { randomUUID } from "node:crypto";
import { type SignedIn, signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { addNote, findNote, NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { noteSchema } from "#app/changes/schema.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { fieldNames, formAgain, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { ADDING_FAILED, REMOVING_FAILED } from "./labels.ts";
import { type Noted, recordOf, subjectOf } from "./noted.server.ts";

/** The page of a new note, which shows the form again if the note could not be written from the record's page. */
export const newNoteLoader = (noted: Noted) =>
  signedInLoader(async (args) => ({ noteId: randomUUID(), ...(await pageOf(noted, args)) }));

/** Writes a note and goes back to the record. */
export const newNoteAction = (noted: Noted) =>
  signedInAction(
    async (args) => {
      const { id, back } = await pageOf(noted, args);
      const submission = parseForm(args.form, noteSchema);
      if (submission.status !== "success") return formAgain(submission);
      const result = await addNote(args.em, args.viewer, subjectOf(noted, id), submission.value);
      if (result.ok) throw await redirectWithFlash(back, { title: "Note added" });
      if (result.reason === "conflict") return formAgain(submission, result);
      throw pageFailure(result);
    },
    { failed: ADDING_FAILED, fields: fieldNames(noteSchema) },
  );

/** The page that asks before an own note is removed. */
export const noteLoader = (noted: Noted) =>
  signedInLoader(async (args) => {
    const { id, back } = await pageOf(noted, args);
    const note = await findNote(args.em, { kind: noted.kind, id }, noteIdOf(args));
    if (note?.userId !== args.viewer.id) throw pageFailure(NO_NOTE);
    return { text: note.text, back };
  });

/** Removes an own note and goes back to the record. */
export const noteAction = (noted: Noted) =>
  signedInAction(
    async (args) => {
      const { id, back } = await pageOf(noted, args);
      const result = await removeNote(args.em, args.viewer, subjectOf(noted, id), noteIdOf(args));
      if (!result.ok) throw pageFailure(result);
      throw await redirectWithFlash(back, { title: "Note removed" });
    },
    { failed: REMOVING_FAILED, fields: [] },
  );

function noteIdOf({ params }: Pick<SignedIn, "params">): string {
  if (!isRecordId(params.noteId)) throw pageFailure(NO_NOTE);
  return params.noteId.toLowerCase();
}

/** The record of the address, and the address of its page. Throws the 404 page if there is none. */
async function pageOf(noted: Noted, args: Pick<SignedIn, "em" | "params" | "url">) {
  const record = await recordOf(noted, args);
  if (!record) throw pageFailure(noted.notFound);
  return { ...record, back: `${noted.path}/${record.id}${args.url.search}` };
}
