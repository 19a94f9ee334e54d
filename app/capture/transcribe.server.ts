/** Making words of a recording, for browsers that cannot (decisions.md section 6). The recording itself is not kept. */
import { type LanguageModel, languageModel } from "#app/adapters/language-model.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "./recording.ts";

const TIME_LIMIT_MS = 20_000;

// Long enough for every beginning below.
const BEGINNING_BYTES = 16;

/** What Whisper takes, by its first bytes: names and types are what somebody calls it (Chromium says video/webm of a sound). */
const KINDS: [begins: RegExp, ending: string, type: string][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is a byte
  [/^\x1aE\xdf\xa3/, "webm", "audio/webm"],
  [/^OggS/, "ogg", "audio/ogg"],
  [/^....ftyp/s, "m4a", "audio/mp4"],
  [/^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/, "mp3", "audio/mpeg"],
  [/^\xff[\xf0\xf1\xf8\xf9]/, "m4a", "audio/aac"],
  [/^RIFF....WAVE/s, "wav", "audio/wav"],
  [/^fLaC/, "flac", "audio/flac"],
];

type Refusal = "invalid" | "not-found" | "too-large" | "away";

/** The words of a recording. "not-found" where no key is set, "away" where Groq does not answer. */
export async function transcribeRecording(
  sound: Blob,
  model: LanguageModel | null = languageModel(),
): Promise<Result<string, Refusal>> {
  if (!model) return refused("not-found", "Recordings cannot be transcribed here. Please type your note.");
  if (sound.size === 0) return refused("invalid", "The recording is empty.");
  if (sound.size > RECORDING_LIMIT_BYTES) return refused("too-large", RECORDING_TOO_LARGE);
  const file = await asRecording(sound);
  if (!file)
    return refused("invalid", "This is no recording that can be read. Use webm, ogg, mp4, m4a, mp3, wav or flac.");
  const answer = await model.transcribe(file, TIME_LIMIT_MS);
  return answer.ok
    ? done(answer.text)
    : refused("away", "The recording could not be transcribed right now. Please try again, or type.");
}

async function asRecording(sound: Blob): Promise<File | null> {
  const beginning = Buffer.from(await sound.slice(0, BEGINNING_BYTES).arrayBuffer()).toString("latin1");
  const kind = KINDS.find(([begins]) => begins.test(beginning));
  return kind ? new File([sound], `recording.${kind[1]}`, { type: kind[2] }) : null;
}
