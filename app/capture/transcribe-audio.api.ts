import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { contentType, readBytes } from "#app/http/body.server.ts";
import { RECORDING_LIMIT_BYTES, transcribeRecording } from "./transcribe.server.ts";

/** A recording of at most 5 MB as the body, its words as `{transcript}` back. */
export const loader = signedInApi(
  {
    POST: async ({ request }) => {
      const sound = await readBytes(request, RECORDING_LIMIT_BYTES);
      if (!sound.ok) return jsonFailure(sound);
      const words = await transcribeRecording(new Blob([sound.value]), contentType(request));
      return words.ok ? json({ transcript: words.value }) : jsonFailure(words);
    },
  },
  "audio/",
);

export const action = loader;
