import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { readSessionId } from "#app/accounts/session.server.ts";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { passRetryAfter } from "#app/http/answer.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { changeProfile, uploadPhotoForm } from "./actions.server.ts";
import { TOASTS } from "./labels.ts";
import { Profile } from "./profile.tsx";
import { listSessions } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "My Profile · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer, request }) => ({
  viewer,
  sessions: await listSessions(em, viewer.id, await readSessionId(request), new Date()),
  timeZone: env().TEAM_TIME_ZONE,
}));

/** A multipart form is a photo; every other one says in `intent` what it is for. */
export const action = (args: ActionFunctionArgs) =>
  contentType(args.request) === "multipart/form-data" ? uploadPhotoForm(args) : changeProfile(args);

export const headers = passRetryAfter;

export const shouldRevalidate = unlessNotSaved;

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return keepTyped(form.get("intent") === "remove-photo" ? TOASTS.photoNotSaved : TOASTS.notSaved)(args);
}

export default function ProfilePage() {
  const failed = useActionData<typeof action>();
  return (
    <Profile {...useLoaderData<typeof loader>()} lastResult={failed?.lastResult} photoError={failed?.photoError} />
  );
}
