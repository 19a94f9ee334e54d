import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { REMOVING_FAILED } from "#app/contacts/history/labels.ts";
import { noteAction, noteLoader } from "#app/contacts/history/note-pages.server.ts";
import { RemoveNote } from "#app/contacts/history/note-views.tsx";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

export const meta: MetaFunction = () => [{ title: "Remove Note · Dealquest" }];

export const loader = noteLoader(OPPORTUNITY_NOTES);

export const action = noteAction(OPPORTUNITY_NOTES);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(REMOVING_FAILED);

export default function RemoveOpportunityNote() {
  return <RemoveNote {...useLoaderData<typeof loader>()} />;
}
