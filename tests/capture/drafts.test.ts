import { describe, expect, test } from "vitest";
import { transcribeRecording } from "#app/capture/reading/transcribe.server.ts";

describe("transcribing a recording", () => {
  const model = {
    answerJson: async () => ({ ok: false, reason: "failed" }) as const,
    transcribe: async (file: File) => ({ ok: true, text: `${file.name} ${file.type}` }) as const,
  };

  const SOUND = "\x1aE\xdf\xa3 and what follows";
  const bytes = (text: string) => new Blob([Buffer.from(text, "latin1")]);

  test.each([
    ["webm", SOUND, "webm audio/webm"],
    ["mp4", "\0\0\0\x1cftypM4A ", "m4a audio/mp4"],
    ["ogg", "OggS\0\x02", "ogg audio/ogg"],
    ["mp3 with a tag", "ID3\x04", "mp3 audio/mpeg"],
    ["mp3", "\xff\xfb\x90\x64", "mp3 audio/mpeg"],
    ["aac", "\xff\xf1\x50\x80", "m4a audio/aac"],
    ["wav", "RIFF\x24\x08\0\0WAVEfmt ", "wav audio/wav"],
    ["flac", "fLaC\0", "flac audio/flac"],
  ])("hands %s on under a name that tells its kind, whatever it came as", async (_, beginning, kind) => {
    const sound = new Blob([bytes(beginning)], { type: "video/webm" });
    expect(await transcribeRecording(sound, model)).toEqual({ ok: true, value: `recording.${kind}` });
  });

  test.each([
    ["no key", bytes(SOUND), null, "not-found"],
    ["nothing in it", new Blob([]), model, "invalid"],
    ["a text", new Blob(["just a text"], { type: "audio/webm" }), model, "invalid"],
    ["more than 5 MB", new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), model, "too-large"],
    [
      "no answer",
      bytes(SOUND),
      { ...model, transcribe: async () => ({ ok: false, reason: "timed-out" }) as const },
      "unavailable",
    ],
  ])("%s is refused", async (_, sound, subject, reason) => {
    expect(await transcribeRecording(sound, subject)).toMatchObject({ ok: false, reason });
  });
});
