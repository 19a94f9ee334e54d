import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { type Result, refused, STATUS } from "#app/http/result.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { CaptureView } from "../capture-view.tsx";
import { openOrAsk } from "../inbox/review-note.server.ts";
import type { Review } from "../review/review.ts";
import { transcribeRecording } from "../transcript/transcribe.server.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "./recording.ts";
import { TRANSCRIBE } from "./recording-upload.tsx";

type Answer = Awaited<ReturnType<typeof openOrAsk>>;

const REST_OF_FORM_BYTES = 64 * 1024;

export const meta: MetaFunction = () => [{ title: "Voice Capture · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({
  viewerId: viewer.id,
  canTranscribe: languageModel() !== null,
}));

/**
 * The transcript's form with an optional recording. The recording's words are appended to the transcript, which is shown
 * again. Without a recording the transcript is processed.
 */
export const action = signedInAction(
  async (sent): Promise<Answer> => {
    const { form, viewer } = sent;
    const audio = form.get("audio");
    const file = audio instanceof File ? audio : new File([], "");
    if (file.size === 0 && form.get("intent") !== TRANSCRIBE) return openOrAsk(sent);
    if (file.name === "" && file.size === 0) return shown(form, refused("invalid", "Choose a recording first."));
    const allowed = await takeAllowance("parse", viewer.id);
    return shown(form, allowed.ok ? await transcribeRecording(file) : allowed);
  },
  {
    failed: "Processing Failed",
    fields: ["transcript", "intent"],
    limit: RECORDING_LIMIT_BYTES + REST_OF_FORM_BYTES,
    tooLarge: ({ fields }) => shown(fields, refused("too-large", RECORDING_TOO_LARGE)),
  },
);

function shown(form: FormData, words: Result<string>): Answer {
  const before = String(form.get("transcript") ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
  const transcript = words.ok ? [before, words.value].filter(Boolean).join("\n") : before;
  const review: Review = {
    step: "transcript",
    transcript,
    errors: [],
    recordingErrors: words.ok ? [] : [words.message],
  };
  return data({ review }, words.ok ? 200 : { status: STATUS[words.reason], headers: retryHeaders(words) });
}

export const headers = passRetryAfter;

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped("Processing Failed");

export default function Recording() {
  return <CaptureView {...useLoaderData<typeof loader>()} review={useActionData<typeof action>()?.review ?? null} />;
}
