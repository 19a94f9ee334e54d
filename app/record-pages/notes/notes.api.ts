import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { addNote } from "#app/changes/notes.server.ts";
import { noteJson, noteSchema } from "#app/changes/schema.ts";
import { recordOf, subjectOf } from "#app/contacts/history/noted.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { notedKindAt } from "./page-of.server.ts";

/** Writes a note. */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, request, params, url }) => {
      const noted = notedKindAt(url);
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      const input = await readJson(request, noteSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await addNote(em, viewer, subjectOf(noted, record.id), input.value);
      return result.ok ? json(result.value, 201) : jsonFailure(result);
    },
  },
  {
    about: {
      POST: { summary: "Add a note", body: noteSchema, answers: { 201: noteJson }, fails: ["conflict"] },
    },
  },
);

export const action = loader;
