/** The actions of the profile page's forms. */
import { redirect } from "@remix-run/node";
import { offlinePagesCookie } from "#app/accounts/session/kept-pages.server.ts";
import { isSessionId, readSessionId, signOut } from "#app/accounts/session/session.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { type Intent, TOASTS } from "./labels.ts";
import { detachPhoto } from "./photo/photos.server.ts";
import { profileSchema } from "./schema.ts";
import { endAllSessions, endOneSession, updateProfile } from "./service.server.ts";

const PAGE = "/profile";

const NO_SESSION = refused("invalid", "You are not signed in with that browser.");

type FormArgs = SignedIn & { form: FormData };

/** The forms without a file. */
export const changeProfile = signedInAction(
  async (args) => {
    const intent = String(args.form.get("intent"));
    // `hasOwn`, because the form is untrusted: "constructor" is an inherited property.
    const act = Object.hasOwn(BY_INTENT, intent) ? BY_INTENT[intent as Intent] : saveNames;
    return act(args);
  },
  { failed: TOASTS.notSaved, fields: formFieldNames(profileSchema, "intent", "session") },
);

const BY_INTENT: Record<Intent, (args: FormArgs) => Promise<never>> = {
  "remove-photo": async ({ em, viewer, request }) => {
    await detachPhoto(em, viewer, request);
    throw await redirectWithFlash(PAGE, { title: TOASTS.photoRemoved });
  },
  "keep-pages": async () => {
    throw await redirectWithFlash(PAGE, { title: TOASTS.pagesKept }, { "Set-Cookie": await offlinePagesCookie(true) });
  },
  "forget-pages": async () => {
    throw await redirectWithFlash(
      PAGE,
      { title: TOASTS.pagesNotKept },
      { "Set-Cookie": await offlinePagesCookie(false) },
    );
  },
  "end-session": async ({ em, viewer, request, form }) => {
    const id = String(form.get("session"));
    if (!isSessionId(id)) throw pageFailure(NO_SESSION);
    if (id === (await readSessionId(request))) throw await signOutToLanding(em, request);
    await endOneSession(em, { viewer, request }, id);
    throw await redirectWithFlash(PAGE, { title: TOASTS.sessionEnded });
  },
  "end-all-sessions": async ({ em, viewer, request, form }) => {
    await endAllSessions(
      em,
      { viewer, request },
      {
        voidCalendar: form.has("voidCalendar"),
        voidMailIn: form.has("voidMailIn"),
        endTokens: form.has("endTokens"),
      },
    );
    throw await signOutToLanding(em, request);
  },
};

async function saveNames({ em, viewer, form }: FormArgs) {
  const submission = parseForm(form, profileSchema);
  if (submission.status !== "success") return formWithErrors(submission);
  await updateProfile(em, viewer, submission.value);
  throw await redirectWithFlash(PAGE, { title: TOASTS.saved });
}

async function signOutToLanding(em: SignedIn["em"], request: Request): Promise<Response> {
  return redirect("/", { status: 303, headers: await signOut(em, request) });
}
