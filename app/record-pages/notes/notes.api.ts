import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { addNote } from "#app/changes/notes.server.ts";
import { noteJson, noteSchema } from "#app/changes/schema.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { notedRecordAsked } from "./page-of.server.ts";

/** Writes a note. */
export const loader = signedInApi({
  POST: {
    summary: "Add a note",
    body: noteSchema,
    answers: { 201: noteJson },
    fails: ["conflict"],
    find: notedRecordAsked,
    answer: ({ body, em, viewer, found: { noted, id } }) => addNote(em, viewer, subjectOf(noted, id), body),
  },
});

export const action = loader;
