import { randomUUID } from "node:crypto";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { NoteForm } from "#app/changes/note-form.tsx";
import { addNote } from "#app/changes/notes.server.ts";
import { noteSchema } from "#app/changes/schema.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { findNotedRecord } from "./page-of.server.ts";

const FAILED = "Failed to add note";

export const meta: MetaFunction = () => [{ title: "New Note · Dealquest" }];

/** The form of a note on its own, as shown if the note could not be written from the record's page. */
export const loader = signedInLoader(async (args) => {
  const { name, back } = await findNotedRecord(args);
  return { noteId: randomUUID(), name, back };
});

/** Writes a note and goes back to the record. */
export const action = signedInAction(
  async (args) => {
    const { id, noted, back } = await findNotedRecord(args);
    const submission = parseForm(args.form, noteSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const result = await addNote(args.em, args.viewer, subjectOf(noted, id), submission.value);
    if (result.ok) throw await redirectWithFlash(back, { title: "Note added" });
    if (result.reason === "conflict") return formWithErrors(submission, result);
    throw pageFailure(result);
  },
  { failed: FAILED, fields: formFieldNames(noteSchema), longTexts: true },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function NewNote() {
  const { noteId, name, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { pathname, search } = useLocation();
  const id = String(lastResult?.initialValue?.id ?? noteId);
  return (
    <RouteDialog title="New Note" description={name} closeTo={back}>
      <NoteForm action={pathname + search} noteId={id} lastResult={lastResult} />
    </RouteDialog>
  );
}
