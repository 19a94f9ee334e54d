import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { REMOVING_FAILED } from "./labels.ts";
import { noteAction, noteLoader } from "./note-pages.server.ts";
import { RemoveNote } from "./note-views.tsx";

export const meta: MetaFunction = () => [{ title: "Remove Note · Dealquest" }];

export const loader = noteLoader(CONTACT_NOTES);

export const action = noteAction(CONTACT_NOTES);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(REMOVING_FAILED);

export default function RemoveContactNote() {
  return <RemoveNote {...useLoaderData<typeof loader>()} />;
}
