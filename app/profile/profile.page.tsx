import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { findAccessBeyondSignOut } from "#app/accounts/queries.server.ts";
import { keepsOfflinePages } from "#app/accounts/session/kept-pages.server.ts";
import { readSessionId } from "#app/accounts/session/session.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { remindersInWords } from "#app/reminders/labels.ts";
import { readReminders } from "#app/reminders/queries.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { changeProfile } from "./actions.server.ts";
import { TOASTS } from "./labels.ts";
import { Profile } from "./profile.tsx";
import { saveProfileForm } from "./profile-form.server.ts";
import type { RefusedProfileForm } from "./profile-form.tsx";
import { listSessions } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "My Profile · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => {
  const reminders = await readReminders(em, viewer.id);
  return {
    viewer,
    reminders: remindersInWords(reminders),
    outliving: await findAccessBeyondSignOut(em, viewer.id),
    sessions: await listSessions(em, viewer.id, await readSessionId(request), new Date()),
    timeZone: env().TEAM_TIME_ZONE,
    keepsPages: env().OFFLINE_PAGES ? await keepsOfflinePages(request) : null,
  };
});

/** A multipart form may hold a photo; other forms state their action in `intent`. */
export const action = (args: ActionFunctionArgs) =>
  contentType(args.request) === "multipart/form-data" ? saveProfileForm(args) : changeProfile(args);

export const headers = passRetryAfter;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return keepInputOnFailure(form.get("intent") === "remove-photo" ? TOASTS.photoNotSaved : TOASTS.notSaved)(args);
}

export default function ProfilePage() {
  const refused = useActionData<RefusedProfileForm>();
  return <Profile {...useLoaderData<typeof loader>()} refused={refused ?? {}} />;
}
