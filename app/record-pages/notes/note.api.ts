import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { notedRecordAsked } from "./page-of.server.ts";

/** Removes an own note. */
export const loader = signedInApi({
  DELETE: {
    summary: "Remove your own note",
    answers: { 204: null },
    find: notedRecordAsked,
    answer: async ({ em, viewer, params: { noteId }, found: { noted, id } }) =>
      isRecordId(noteId) ? removeNote(em, viewer, subjectOf(noted, id), noteId) : NO_NOTE,
  },
});

export const action = loader;
