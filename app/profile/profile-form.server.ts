/** The profile form as sent without script: names, title and photo in one multipart body, the photo streamed. */
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { Viewer } from "#app/accounts/schema.ts";
import { keptForm, refusedForm } from "#app/accounts/session/refused-form.server.ts";
import { withRefusal } from "#app/accounts/session/refused-save.server.ts";
import { findLiveSession, SESSION_ENDED } from "#app/accounts/session/session.server.ts";
import { CROSS_SITE, isForeign, landingFor } from "#app/accounts/session/signed-in.server.ts";
import { methodNotAllowedPage } from "#app/accounts/session/signed-in-page.server.ts";
import { mustSetUpTwoFactor, SET_UP_FIRST } from "#app/accounts/two-factor/required.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm, resultWithoutMessages } from "#app/http/form.server.ts";
import { pageFailure, retryHeaders } from "#app/http/responses.server.ts";
import { type Result, STATUS } from "#app/http/result.ts";
import { TOASTS, UPLOAD_INTENT } from "./labels.ts";
import { NO_PHOTO, readPhotoForm } from "./photo/photo-form.server.ts";
import { attachPhoto, receivePhoto } from "./photo/photos.server.ts";
import type { RefusedProfileForm } from "./profile-form.tsx";
import { profileSchema } from "./schema.ts";
import { updateProfile } from "./service.server.ts";

/** The fields that the page shows again after a failed save, and its title. */
const REFUSED_FORM_OPTIONS = { failed: TOASTS.notSaved, fields: formFieldNames(profileSchema) };

/**
 * Saves the form. A valid photo is saved even if a name is invalid; a refused photo leaves the names unsaved, and the
 * form shows them as typed. Without a session or database, the error page keeps the typed texts.
 */
export async function saveProfileForm({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowedPage();
  if (isForeign(request)) throw pageFailure(CROSS_SITE);
  const fields = new FormData();
  try {
    const viewer = await viewerOrKeptForm({ request, context, fields });
    const outcome = await saveNamesAndPhoto(forkEm(), viewer, request, fields);
    return withRefusal(outcome, context, outcome.data.photoError ? TOASTS.uploadFailed : TOASTS.notSaved);
  } catch (outcome) {
    throw refusedForm(outcome, request, fields, REFUSED_FORM_OPTIONS);
  }
}

type Submission = { request: Request; context: object; fields: FormData };

// Without a viewer the texts are read, so that the error page can show them again; the photo is not read.
async function viewerOrKeptForm({ request, context, fields }: Submission): Promise<Viewer> {
  const readTexts = () => readPhotoForm(request, fields, async () => NO_PHOTO);
  const session = await findLiveSession(request, context).catch(async (error) => {
    await readTexts();
    throw error;
  });
  if (session && !mustSetUpTwoFactor(session)) return session.viewer;
  await readTexts();
  if (session) throw keptForm(SET_UP_FIRST, request, fields, REFUSED_FORM_OPTIONS);
  if (!hasNames(fields)) throw redirect(landingFor(new URL(request.url)));
  throw keptForm(SESSION_ENDED, request, fields, REFUSED_FORM_OPTIONS);
}

const isUpload = (fields: FormData) => fields.get("intent") === UPLOAD_INTENT;

const hasNames = (fields: FormData) => Object.keys(profileSchema.shape).some((name) => fields.has(name));

async function saveNamesAndPhoto(em: EntityManager, viewer: Viewer, request: Request, fields: FormData) {
  const photo = await readPhotoForm(request, fields, (bytes) => storePhoto(em, viewer, bytes, request));
  const submission = hasNames(fields) ? parseForm(fields, profileSchema) : null;
  const namesAlone = photo === NO_PHOTO && submission !== null && !isUpload(fields);
  if (!photo.ok && !namesAlone) {
    const init = { status: STATUS[photo.reason], headers: retryHeaders(photo) };
    return data<RefusedProfileForm>(
      { photoError: photo.message, lastResult: submission ? resultWithoutMessages(submission) : undefined },
      init,
    );
  }
  if (submission && submission.status !== "success") {
    return data<RefusedProfileForm>({ lastResult: formResult(submission), photoSaved: photo.ok }, { status: 400 });
  }
  if (submission) await updateProfile(em, viewer, submission.value);
  const photoAlone = submission === null || isUpload(fields);
  throw await redirectWithFlash(
    "/profile",
    photoAlone
      ? { title: TOASTS.photoSaved }
      : { title: TOASTS.saved, description: photo.ok ? TOASTS.photoToo : undefined },
  );
}

async function storePhoto(
  em: EntityManager,
  viewer: Viewer,
  bytes: AsyncIterator<Uint8Array>,
  request: Request,
): Promise<Result<string>> {
  const stored = await receivePhoto(em, { viewer, id: randomUUID(), bytes, request });
  if (!stored.ok) return stored;
  const attached = await attachPhoto(em, viewer, stored.value, request);
  if (!attached.ok) return attached;
  // The page rendered for this request shows the new photo.
  viewer.photoUrl = stored.value;
  return stored;
}
