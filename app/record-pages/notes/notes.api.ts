import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findHistory, HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import { addNote, NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { historyLine, noteJson, noteSchema } from "#app/changes/schema.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { notedRecordAsked } from "./page-of.server.ts";

export const loader = apisByAddress({
  "/api/:records/:id/notes": signedInApi({
    POST: {
      summary: "Add a note",
      body: noteSchema,
      answers: { 201: noteJson },
      fails: ["conflict"],
      find: notedRecordAsked,
      answer: ({ body, em, viewer, found: { noted, id } }) => addNote(em, viewer, subjectOf(noted, id), body),
    },
  }),
  "/api/:records/:id/notes/:noteId": signedInApi({
    DELETE: {
      summary: "Remove your own note",
      answers: { 204: null },
      find: notedRecordAsked,
      answer: async ({ em, viewer, params: { noteId }, found: { noted, id } }) =>
        isRecordId(noteId) ? removeNote(em, viewer, subjectOf(noted, id), noteId) : NO_NOTE,
    },
  }),
  "/api/:records/:id/history": signedInApi({
    GET: {
      summary: "Get a history",
      ...aboutList(HISTORY_LIST, historyLine),
      find: notedRecordAsked,
      answer: ({ em, url, found: { noted, id } }) =>
        answerList(url, HISTORY_LIST, (_, page) => findHistory(em, { kind: noted.kind, id }, page)),
    },
  }),
});

export const action = loader;
