/** What the forms of the profile page do. */
import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { endSession, readSessionId } from "#app/accounts/session.server.ts";
import {
  CROSS_SITE,
  formsOnly,
  isForeign,
  type SignedIn,
  signedInAction,
  signedInLoader,
} from "#app/accounts/signed-in.server.ts";
import { pageFailure, retryHeaders } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { STATUS } from "#app/http/result.ts";
import { type Intent, TOASTS } from "./labels.ts";
import { readPhotoForm } from "./photo-form.server.ts";
import { attachPhoto, detachPhoto, takePhoto } from "./photos.server.ts";
import { profileSchema } from "./schema.ts";
import { endAllSessions, endOneSession, updateProfile } from "./service.server.ts";

const PAGE = "/profile";

/** What a form that was refused brings back to the page. */
type Refused = { lastResult?: SubmissionResult<string[]>; photoError?: string };

type FormArgs = SignedIn & { form: FormData };

/** The forms without a file. */
export const changeProfile = signedInAction(
  async (args) => {
    const intent = String(args.form.get("intent"));
    // A form may name what every object has, such as "constructor".
    const act = Object.hasOwn(BY_INTENT, intent) ? BY_INTENT[intent as Intent] : saveNames;
    return act(args);
  },
  { failed: TOASTS.notSaved },
);

const BY_INTENT: Record<Intent, (args: FormArgs) => Promise<never>> = {
  "remove-photo": async ({ em, viewer, request }) => {
    await detachPhoto(em, viewer, request);
    throw await redirectWithFlash(PAGE, { title: TOASTS.photoRemoved });
  },
  "end-session": async ({ em, viewer, request, form }) => {
    const id = String(form.get("session"));
    if (id === (await readSessionId(request))) throw await toLanding(em, request);
    await endOneSession(em, viewer, id);
    throw await redirectWithFlash(PAGE, { title: TOASTS.sessionEnded });
  },
  "end-all-sessions": async ({ em, viewer, request }) => {
    await endAllSessions(em, viewer);
    throw await toLanding(em, request);
  },
};

async function saveNames({ em, viewer, form }: FormArgs) {
  const submission = parseForm(form, profileSchema);
  if (submission.status !== "success") return data<Refused>({ lastResult: formResult(submission) }, { status: 400 });
  await updateProfile(em, viewer, submission.value);
  throw await redirectWithFlash(PAGE, { title: TOASTS.saved });
}

async function toLanding(em: SignedIn["em"], request: Request): Promise<Response> {
  return redirect("/", { status: 303, headers: { "Set-Cookie": await endSession(em, request) } });
}

/** The photo's form, as it is sent without script: the file comes in as it arrives, only for who is signed in. */
export function uploadPhotoForm(args: ActionFunctionArgs) {
  if (args.request.method !== "POST") throw formsOnly();
  return takePhotoForm(args);
}

const takePhotoForm = signedInLoader(async ({ em, viewer, request }) => {
  if (isForeign(request)) throw pageFailure(CROSS_SITE);
  const photo = await readPhotoForm(request, (bytes) => takePhoto(em, { viewer, id: randomUUID(), bytes, request }));
  const attached = photo.ok ? await attachPhoto(em, viewer, photo.value, request) : photo;
  if (!attached.ok) {
    const init = { status: STATUS[attached.reason], headers: retryHeaders(attached) };
    return data<Refused>({ photoError: attached.message }, init);
  }
  throw await redirectWithFlash(PAGE, { title: TOASTS.photoSaved });
});
