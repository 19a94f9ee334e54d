import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ADDING_FAILED } from "#app/contacts/history/labels.ts";
import { newNoteAction, newNoteLoader } from "#app/contacts/history/note-pages.server.ts";
import { NewNote } from "#app/contacts/history/note-views.tsx";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

export const meta: MetaFunction = () => [{ title: "New Note · Dealquest" }];

export const loader = newNoteLoader(OPPORTUNITY_NOTES);

export const action = newNoteAction(OPPORTUNITY_NOTES);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(ADDING_FAILED);

export default function NewOpportunityNote() {
  return <NewNote {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
