/** Making words of a recording, for browsers that cannot (decisions.md section 6). The recording itself is not kept. */
import { type LanguageModel, languageModel } from "#app/adapters/language-model.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "./recording.ts";

const TIME_LIMIT_MS = 20_000;

// What Whisper takes, by the name that tells it what comes.
const ENDINGS: Record<string, string> = {
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/mp4": "mp4",
  "audio/m4a": "m4a",
  "audio/x-m4a": "m4a",
  "audio/aac": "m4a",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/wave": "wav",
  "audio/flac": "flac",
};

type Refusal = "invalid" | "not-found" | "too-large" | "away";

/** The words of a recording of the given content type. "not-found" where no key is set, "away" where Groq does not answer. */
export async function transcribeRecording(
  sound: Blob,
  type: string,
  model: LanguageModel | null = languageModel(),
): Promise<Result<string, Refusal>> {
  if (!model) return refused("not-found", "Recordings cannot be transcribed here. Please type your note.");
  if (sound.size === 0) return refused("invalid", "The recording is empty.");
  const ending = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
  if (!ending)
    return refused("invalid", "This is no recording that can be read. Use webm, ogg, mp4, m4a, mp3, wav or flac.");
  if (sound.size > RECORDING_LIMIT_BYTES) return refused("too-large", RECORDING_TOO_LARGE);
  const answer = await model.transcribe(new File([sound], `recording.${ending}`, { type }), TIME_LIMIT_MS);
  return answer.ok
    ? done(answer.text)
    : refused("away", "The recording could not be transcribed right now. Please try again, or type.");
}
