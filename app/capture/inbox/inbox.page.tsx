import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { MAILS_LIMIT_BYTES, MAILS_TOO_LARGE, mailsRefused, takeMails } from "../mail/take-mails.server.ts";
import { Inbox } from "./inbox.tsx";
import { listRows } from "./queries.server.ts";
import { deleteCapture, restoreCapture } from "./service.server.ts";

const INBOX = "/capture/inbox";
const FAILED = "The inbox was not changed";

export const meta: MetaFunction = () => [{ title: "Inbox · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer }) => ({
  notes: await listRows(em, viewer.id),
  timeZone: env().TEAM_TIME_ZONE,
}));

/** Deletes a note (`delete:<id>`), brings back one that was deleted (`restore:<id>`), or takes mails as files (`mails`). */
export const action = signedInAction(
  async ({ em, form, viewer }) => {
    if (form.get("intent") === "mails") return takeMails({ em, form, viewer });
    const [intent, id] = String(form.get("intent")).split(":");
    const change = intent === "restore" ? restoreCapture : deleteCapture;
    const known = intent === "restore" || intent === "delete";
    const changed = known && isRecordId(id) && (await change(em, viewer, id)).ok;
    if (!changed)
      throw await redirectWithFlash(INBOX, { title: "This note has left your inbox", variant: "destructive" });
    const undo = { label: "Undo", action: INBOX, fields: { intent: `restore:${id}` } };
    if (intent === "restore") throw await redirectWithFlash(INBOX, { title: "The note is back" });
    throw await redirectWithFlash(INBOX, { title: "Note deleted", offers: [undo], stays: true });
  },
  { failed: FAILED, fields: ["intent"], limit: MAILS_LIMIT_BYTES, tooLarge: () => mailsRefused(MAILS_TOO_LARGE) },
);

export const headers = passRetryAfter;

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(FAILED);

export default function InboxPage() {
  return <Inbox {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused ?? []} />;
}
