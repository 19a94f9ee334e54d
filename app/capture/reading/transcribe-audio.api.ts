import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { readBytes } from "#app/http/body-bytes.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { unsupportedType } from "#app/http/responses.server.ts";
import { mapResult } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { transcribeRecording } from "./transcribe.server.ts";

/** Takes a recording of at most 5 MB as the body and answers `{transcript}`. */
export const loader = signedInApi({
  takes: "files",
  scope: "capture",
  alone: true,
  POST: {
    summary: "Transcribe a recording",
    description: "Up to 5 MB.",
    body: { type: "audio/*" },
    answers: { 200: z.object({ transcript: z.string() }) },
    limits: ["parse"],
    answer: async ({ request, viewer }) => {
      if (!contentType(request).startsWith("audio/")) return unsupportedType("a recording (audio/webm, audio/mp4, …)");
      const allowed = await takeAllowance("parse", viewer.id);
      if (!allowed.ok) return allowed;
      const sound = await readBytes(request, RECORDING_LIMIT_BYTES);
      if (!sound.ok) return sound.reason === "too-large" ? { ...sound, message: RECORDING_TOO_LARGE } : sound;
      return mapResult(transcribeRecording(new Blob([sound.value])), (transcript) => ({ transcript }));
    },
  },
});

export const action = loader;
