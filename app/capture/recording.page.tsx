import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { passRetryAfter, retryHeaders } from "#app/http/answer.server.ts";
import { takeAllowance } from "#app/http/rate-limit.server.ts";
import { type Result, refused, STATUS } from "#app/http/result.ts";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { CaptureView } from "./capture-view.tsx";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "./recording.ts";
import { TRANSCRIBE } from "./recording-upload.tsx";
import { openReview } from "./review.server.ts";
import type { Review } from "./review.ts";
import { transcribeRecording } from "./transcribe.server.ts";

type Answer = Awaited<ReturnType<typeof openReview>>;

const REST_OF_FORM_BYTES = 64 * 1024;

export const meta: MetaFunction = () => [{ title: "Voice Capture · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({
  viewerId: viewer.id,
  canTranscribe: languageModel() !== null,
}));

/**
 * The transcript's form where a recording may come with it: the words of the recording stand in the transcript then, after
 * those that stood there. Without one the transcript is processed.
 */
export const action = signedInAction(
  async (sent): Promise<Answer> => {
    const { form, viewer } = sent;
    const audio = form.get("audio");
    const file = audio instanceof File ? audio : new File([], "");
    if (file.size === 0 && form.get("intent") !== TRANSCRIBE) return openReview(sent, "process");
    if (file.name === "" && file.size === 0) return shown(form, refused("invalid", "Choose a recording first."));
    const allowed = await takeAllowance("parse", viewer.id);
    return shown(form, allowed.ok ? await transcribeRecording(file) : allowed);
  },
  {
    failed: "Processing Failed",
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

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped("Processing Failed");

export default function Recording() {
  return <CaptureView {...useLoaderData<typeof loader>()} review={useActionData<typeof action>()?.review ?? null} />;
}
