import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { MAIL_LIMIT_BYTES } from "../mail/mail-size.server.ts";
import { MAILS_TOO_LARGE, mailsRefused, takeMails } from "../mail/take-mails.server.ts";
import { listClosedNotes, listRows } from "../store/queries.server.ts";
import { Inbox } from "./inbox.tsx";

const FAILED = "The inbox was not changed";

export const meta: MetaFunction = () => [{ title: "Inbox · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer }) => ({
  notes: await listRows(em, viewer.id),
  left: await listClosedNotes(em, viewer.id),
  timeZone: env().TEAM_TIME_ZONE,
}));

/** Takes mails as files. */
export const action = signedInAction(({ em, form, viewer }) => takeMails({ em, form, viewer }), {
  failed: FAILED,
  fields: [],
  files: MAIL_LIMIT_BYTES,
  tooLarge: () => mailsRefused(MAILS_TOO_LARGE),
});

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function InboxPage() {
  return <Inbox {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused ?? []} />;
}
