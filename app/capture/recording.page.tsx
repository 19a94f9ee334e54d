import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { takeAllowance } from "#app/http/rate-limit.server.ts";
import { STATUS } from "#app/http/result.ts";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { CaptureView } from "./capture-view.tsx";
import type { Review } from "./review.ts";
import { RECORDING_LIMIT_BYTES, transcribeRecording } from "./transcribe.server.ts";

const REST_OF_FORM_BYTES = 64 * 1024;

export const meta: MetaFunction = () => [{ title: "Voice Capture · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({
  viewerId: viewer.id,
  canTranscribe: languageModel() !== null,
}));

/** A recording sent as a file: its words stand in the transcript, after those that stood there. */
export const action = signedInAction(async ({ form, viewer }) => {
  const audio = form.get("audio");
  const before = String(form.get("transcript") ?? "").trim();
  const file = audio instanceof File ? audio : new File([], "");
  const allowed = await takeAllowance("parse", viewer.id);
  const words = allowed.ok ? await transcribeRecording(file, file.type.split(";")[0] ?? "") : allowed;
  const transcript = words.ok ? [before, words.value].filter(Boolean).join("\n") : before;
  const review: Review = { step: "transcript", transcript, errors: words.ok ? [] : [words.message] };
  return data({ review }, { status: words.ok ? 200 : STATUS[words.reason] });
}, RECORDING_LIMIT_BYTES + REST_OF_FORM_BYTES);

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped("Processing Failed");

export default function Recording() {
  return <CaptureView {...useLoaderData<typeof loader>()} review={useActionData<typeof action>()?.review ?? null} />;
}
