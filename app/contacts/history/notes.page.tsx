import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { ADDING_FAILED } from "./labels.ts";
import { newNoteAction, newNoteLoader } from "./note-pages.server.ts";
import { NewNote } from "./note-views.tsx";

export const meta: MetaFunction = () => [{ title: "New Note · Dealquest" }];

export const loader = newNoteLoader(CONTACT_NOTES);

export const action = newNoteAction(CONTACT_NOTES);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(ADDING_FAILED);

export default function NewContactNote() {
  return <NewNote {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
