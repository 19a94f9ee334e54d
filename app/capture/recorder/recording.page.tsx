import { randomUUID } from "node:crypto";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { type Result, refused, STATUS } from "#app/http/result.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { CaptureView } from "../capture-view.tsx";
import { transcribeRecording } from "../reading/transcribe.server.ts";
import { type Answer, capturePageData, submitNewNote } from "../review/new-note.server.ts";
import { FORM_OVERHEAD_BYTES, fieldsOf, fileIn } from "../review/sent-form.server.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "./recording.ts";
import { TRANSCRIBE } from "./recording-upload.tsx";

export const meta: MetaFunction = () => [{ title: "Voice Capture · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({
  viewerId: viewer.id,
  canTranscribe: languageModel() !== null,
  id: randomUUID(),
}));

/**
 * The transcript's form with an optional recording. The recording's words are appended to the transcript, which is
 * shown again. Without a recording the transcript is processed.
 */
export const action = signedInAction(
  async ({ form, ...by }): Promise<Answer> => {
    const fields = fieldsOf(form);
    const file = fileIn(form, "audio");
    if (file.size === 0 && fields.intent !== TRANSCRIBE) return submitNewNote(by, fields);
    const { transcript } = fields;
    if (file.name === "" && file.size === 0)
      return showTranscribedText(transcript, refused("invalid", "Choose a recording first."));
    const allowed = await takeAllowance("parse", by.viewer.id);
    return showTranscribedText(transcript, allowed.ok ? await transcribeRecording(file) : allowed);
  },
  {
    failed: "Processing Failed",
    fields: ["transcript", "intent", "id"],
    limit: RECORDING_LIMIT_BYTES + FORM_OVERHEAD_BYTES,
    tooLarge: ({ fields }) =>
      showTranscribedText(fieldsOf(fields).transcript, refused("too-large", RECORDING_TOO_LARGE)),
  },
);

function showTranscribedText(typed: unknown, words: Result<string>): Answer {
  const before = String(typed ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
  const transcript = words.ok ? [before, words.value].filter(Boolean).join("\n") : before;
  const recordingErrors = words.ok ? [] : [words.message];
  const [status, headers] = words.ok ? [200, {}] : [STATUS[words.reason], retryHeaders(words)];
  return capturePageData({ step: "transcript", transcript, errors: [], recordingErrors }, status, headers);
}

export const headers = passRetryAfter;

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepInputOnFailure("Processing Failed");

export default function Recording() {
  return <CaptureView {...useLoaderData<typeof loader>()} asked={useActionData<typeof action>()?.asked ?? null} />;
}
