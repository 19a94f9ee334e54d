import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { NO_NOTE, removeNote } from "#app/changes/notes.server.ts";
import { recordOf, subjectOf } from "#app/contacts/history/noted.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { notedKindAt } from "./page-of.server.ts";

/** Removes an own note. */
export const loader = signedInApi(
  {
    DELETE: async ({ em, viewer, params, url }) => {
      const noted = notedKindAt(url);
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      if (!isRecordId(params.noteId)) return jsonFailure(NO_NOTE);
      const result = await removeNote(em, viewer, subjectOf(noted, record.id), params.noteId);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    about: {
      DELETE: { summary: "Remove your own note", answers: { 204: null } },
    },
  },
);

export const action = loader;
