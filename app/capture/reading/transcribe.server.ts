/** Transcribes recordings for browsers without speech recognition (docs/product.md#voice-capture). Stores none. */
import { type LanguageModel, languageModel } from "#app/adapters/language-model.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";

const TIME_LIMIT_MS = 20_000;

type Refusal = "invalid" | "not-found" | "too-large" | "unavailable";

/** The words of a recording. "not-found" if no key is configured, "unavailable" if Groq fails or takes over 20 s. */
export async function transcribeRecording(
  sound: Blob,
  model: LanguageModel | null = languageModel(),
): Promise<Result<string, Refusal>> {
  if (!model) return refused("not-found", "Recordings cannot be transcribed here. Please type your note.");
  if (sound.size === 0) return refused("invalid", "The recording is empty.");
  if (sound.size > RECORDING_LIMIT_BYTES) return refused("too-large", RECORDING_TOO_LARGE);
  const [, ending, type] = (await kindOf(sound)) ?? [];
  if (!type) return refused("invalid", SOUND_UNREADABLE);
  const answer = await model.transcribe(new File([sound], `recording.${ending}`, { type }), TIME_LIMIT_MS);
  return answer.ok
    ? done(answer.text)
    : refused("unavailable", "The recording could not be transcribed right now. Please try again, or type.");
}

// Enough bytes for every signature below.
const SIGNATURE_BYTES = 16;

export const SOUND_UNREADABLE = "This recording cannot be read. Use webm, ogg, mp4, m4a, mp3, wav or flac.";

const KINDS: [pattern: RegExp, ending: string, type: string][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is a byte
  [/^\x1aE\xdf\xa3/, "webm", "audio/webm"],
  [/^OggS/, "ogg", "audio/ogg"],
  [/^....ftyp/s, "m4a", "audio/mp4"],
  [/^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/, "mp3", "audio/mpeg"],
  [/^\xff[\xf0\xf1\xf8\xf9]/, "m4a", "audio/aac"],
  [/^RIFF....WAVE/s, "wav", "audio/wav"],
  [/^fLaC/, "flac", "audio/flac"],
];

/** What a recording is by its first bytes: names and types are unreliable (Chromium says video/webm of audio). */
async function kindOf(sound: Blob) {
  const signature = Buffer.from(await sound.slice(0, SIGNATURE_BYTES).arrayBuffer()).toString("latin1");
  return KINDS.find(([pattern]) => pattern.test(signature));
}

/** The type of a recording, such as "audio/webm"; null if it is none that can be read. */
export async function soundTypeOf(sound: Blob): Promise<string | null> {
  return (await kindOf(sound))?.[2] ?? null;
}
