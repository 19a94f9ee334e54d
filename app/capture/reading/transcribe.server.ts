/** Transcribes recordings for browsers without speech recognition (docs/product.md#voice-capture). Stores none. */
import { type LanguageModel, languageModel } from "#app/adapters/language-model.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { typedFile } from "./sound-type.server.ts";

const TIME_LIMIT_MS = 20_000;

type Refusal = "invalid" | "not-found" | "too-large" | "away";

/** The words of a recording. "not-found" if no key is configured, "away" if Groq fails or takes over 20 s. */
export async function transcribeRecording(
  sound: Blob,
  model: LanguageModel | null = languageModel(),
): Promise<Result<string, Refusal>> {
  if (!model) return refused("not-found", "Recordings cannot be transcribed here. Please type your note.");
  if (sound.size === 0) return refused("invalid", "The recording is empty.");
  if (sound.size > RECORDING_LIMIT_BYTES) return refused("too-large", RECORDING_TOO_LARGE);
  const file = await typedFile(sound);
  if (!file) return refused("invalid", "This recording cannot be read. Use webm, ogg, mp4, m4a, mp3, wav or flac.");
  const answer = await model.transcribe(file, TIME_LIMIT_MS);
  return answer.ok
    ? done(answer.text)
    : refused("away", "The recording could not be transcribed right now. Please try again, or type.");
}
