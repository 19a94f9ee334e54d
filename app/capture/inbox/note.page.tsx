import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { env } from "#app/env.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { NoteView } from "./note-view.tsx";
import { findWaiting } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Note · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, params: { id } }) => {
  const note = isRecordId(id) ? await findWaiting(em, viewer.id, id) : null;
  if (!note) throw pageFailure(refused("not-found", "There is no such note in your inbox"));
  return { note, canTranscribe: languageModel() !== null, timeZone: env().TEAM_TIME_ZONE };
});

export default function NotePage() {
  const page = useLoaderData<typeof loader>();
  return <NoteView key={page.note.id} {...page} />;
}
