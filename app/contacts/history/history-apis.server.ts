/** The JSON resources of histories and notes, for every kind of record (docs/product.md#history). */
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import { addNote, NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { noteSchema } from "#app/changes/schema.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { jsonPage, readApiList } from "#app/lists/list-request.server.ts";
import { type Noted, recordOf, subjectOf } from "./noted.server.ts";

/** A record's history, newest first, by pages. */
export const historyApi = (noted: Noted) =>
  signedInApi({
    GET: async ({ em, url, params }) => {
      const listRequest = readApiList(url, HISTORY_LIST);
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await noted.history(em, record.id, listRequest.value.page));
    },
  });

/** Writes a note. */
export const notesApi = (noted: Noted) =>
  signedInApi({
    POST: async ({ em, viewer, request, params }) => {
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      const input = await readJson(request, noteSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await addNote(em, viewer, subjectOf(noted, record.id), input.value);
      return result.ok ? json(result.value, 201) : jsonFailure(result);
    },
  });

/** Removes an own note. */
export const noteApi = (noted: Noted) =>
  signedInApi({
    DELETE: async ({ em, viewer, params }) => {
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      if (!isRecordId(params.noteId)) return jsonFailure(NO_NOTE);
      const result = await removeNote(em, viewer, subjectOf(noted, record.id), params.noteId);
      return result.ok ? noContent() : jsonFailure(result);
    },
  });
