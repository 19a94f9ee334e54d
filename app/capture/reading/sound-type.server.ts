/** Recordings by their first bytes: names and types are unreliable (Chromium says video/webm of audio). */

// Enough bytes for every signature below.
const SIGNATURE_BYTES = 16;

/** The formats that Whisper accepts. */
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

async function kindOf(sound: Blob) {
  const signature = Buffer.from(await sound.slice(0, SIGNATURE_BYTES).arrayBuffer()).toString("latin1");
  return KINDS.find(([pattern]) => pattern.test(signature));
}

/** The recording as a file with the name and type of what it is; null if it is no recording that can be read. */
export async function typedFile(sound: Blob): Promise<File | null> {
  const kind = await kindOf(sound);
  return kind ? new File([sound], `recording.${kind[1]}`, { type: kind[2] }) : null;
}

/** The type of a recording, such as "audio/webm"; null if it is none that can be read. */
export async function soundTypeOf(sound: Blob): Promise<string | null> {
  return (await kindOf(sound))?.[2] ?? null;
}
