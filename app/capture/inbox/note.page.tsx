import { data, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import { env } from "#app/env.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { CaptureHeader } from "../capture-header.tsx";
import { isReviewed } from "../review/outcome.server.ts";
import { showReview } from "../review/show-review.server.ts";
import { formFields, formsOf, parseStep, STEP_FIELDS } from "../review/step.server.ts";
import { takeStep } from "../review/take-step.server.ts";
import { ReviewDialog, titleOf } from "../review/views/review-dialog.tsx";
import { findStoredNote, type StoredNote } from "../store/queries.server.ts";
import { NO_NOTE } from "../store/service.server.ts";
import { ClosedNote, NoteView } from "./note-view.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.review ? titleOf(data.review) : "Note"} · Dealquest` },
];

async function noteOf({ em, viewer, params }: Pick<SignedIn, "em" | "viewer" | "params">) {
  const note = await findStoredNote(em, viewer.id, params.id);
  if (!note) throw pageFailure(NO_NOTE);
  return note;
}

/** The review of a note where it stands; with `?words`, and of one that was never opened, its words. */
export const loader = signedInLoader(async (context) => {
  const found = await noteOf(context);
  const isOpen = found.state === "reviewing" && !context.url.searchParams.has("words");
  const review = isOpen && isReviewed(found) ? await showReview(context, found) : null;
  const shown = {
    viewerId: context.viewer.id,
    canTranscribe: languageModel() !== null,
    timeZone: env().TEAM_TIME_ZONE,
  };
  return { ...shown, review, note: review ? null : shownNote(found) };
});

const shownNote = ({ reading: _, review: __, saved, ...note }: StoredNote) => ({ ...note, made: saved?.made ?? [] });

const FAILURE_TITLES = new Map<unknown, string>([
  ["create-contact", "Failed to create contact"],
  ["create-opportunity", "Failed to create opportunity"],
  ["show-contact", "Nothing is chosen yet"],
  ["show-opportunity", "Nothing is chosen yet"],
  ["update-contact", "Failed to save"],
  ["update-opportunity", "Failed to save"],
]);

const failureTitle = (form: FormData) => FAILURE_TITLES.get(form.get("intent")) ?? "Processing Failed";

/** Takes a step of the review; 303 to where it stands then. */
export const action = signedInAction(
  async ({ form, ...signedIn }) => {
    const note = await noteOf(signedIn);
    const fields = formFields(form);
    const step = parseStep(fields);
    if (!step) throw pageFailure(refused("invalid", "This action does not exist"));
    const context = { ...signedIn, viewer: { ...signedIn.viewer, via: "capture" as const }, forms: formsOf(form) };
    const { headers, ...refusal } = await takeStep(
      { ...context, key: creationKey(context.viewer.id, { ...fields, operation: undefined }) },
      note,
      step,
    );
    const now = await noteOf(signedIn);
    const { typed, at, lastResult, status } = refusal;
    const isOpen = typed === undefined && (now.state === "reviewing" || at !== undefined);
    const review = isOpen && isReviewed(now) ? await showReview(context, now, refusal) : null;
    const errors = lastResult?.error?.[""] ?? [];
    return data({ review, note: review ? null : { ...shownNote(now), typed }, errors }, { status, headers });
  },
  {
    failed: failureTitle,
    fields: STEP_FIELDS,
    longTexts: true,
  },
);

export const headers = passRetryAfter;

/** A form that could not be sent stays on the page; a save redirects after a second (docs/product.md#voice-capture). */
export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

const DASHBOARD_REDIRECT_DELAY_MS = 1000;

export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepInputOnFailure(failureTitle)(args);
  } catch (error) {
    const leaves = error instanceof Response && error.headers.get("Location") === "/dashboard";
    if (leaves) await new Promise((resolve) => setTimeout(resolve, DASHBOARD_REDIRECT_DELAY_MS));
    throw error;
  }
}

export default function NotePage() {
  const { viewerId, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { review, note } = answer?.review || answer?.note ? answer : page;
  if (review)
    return (
      <>
        <CaptureHeader />
        <ReviewDialog ownerId={viewerId} review={review} />
      </>
    );
  if (!note) return null;
  const isLeft = note.state === "done" || note.state === "discarded";
  return isLeft ? (
    <ClosedNote {...page} note={note} errors={answer?.errors} />
  ) : (
    <NoteView {...page} key={note.id} note={note} errors={answer?.errors} />
  );
}
