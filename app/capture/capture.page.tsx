import { randomUUID } from "node:crypto";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { CaptureView } from "./capture-view.tsx";
import { isTooShort, SHORT_RECORDING } from "./checks.ts";
import { preloadNoteReader } from "./reading/note-thread.server.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE, TRANSCRIBE } from "./recorder/recording.ts";
import { showTranscribedText, submitNewNote, submitRecording } from "./review/new-note.server.ts";
import { fileIn, formFields } from "./review/step.server.ts";

const TITLE = "Voice Capture · Dealquest";

export const meta: MetaFunction = () => [{ title: TITLE }];

export const headers = passRetryAfter;

export const loader = signedInLoader(async ({ viewer }) => {
  preloadNoteReader();
  return { viewerId: viewer.id, canTranscribe: languageModel() !== null, id: randomUUID() };
});

const failureTitle = (form: FormData) =>
  form.get("intent") !== TRANSCRIBE && isTooShort(String(form.get("transcript") ?? ""))
    ? SHORT_RECORDING
    : "Processing Failed";

/** Stores a note and leads to its review; or transcribes a recording into the transcript, which is shown again. */
export const action = signedInAction(
  ({ form, ...context }) => {
    const fields = formFields(form);
    const sound = fileIn(form, "audio");
    return sound.size > 0 || fields.intent === TRANSCRIBE
      ? submitRecording(context, fields.transcript, sound)
      : submitNewNote(context, fields);
  },
  {
    failed: failureTitle,
    fields: ["transcript", "intent", "id", "today"],
    longTexts: true,
    files: RECORDING_LIMIT_BYTES,
    tooLarge: ({ fields }) =>
      showTranscribedText(formFields(fields).transcript, refused("too-large", RECORDING_TOO_LARGE)),
  },
);

/** A form that could not be sent stays on the page. */
export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(failureTitle);

export default function Capture() {
  const page = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>()?.asked ?? null;
  // After each render, because every navigation resets the title to that of `meta`.
  useEffect(() => {
    document.title = asked?.step === "several" ? "One Note or Several? · Dealquest" : TITLE;
  });
  return <CaptureView {...page} asked={asked} />;
}
