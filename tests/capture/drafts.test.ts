import { describe, expect, test } from "vitest";
import { unpackDrafts } from "#app/capture/review/carried.server.ts";
import { packDrafts } from "#app/capture/review/review.ts";
import type { Drafts } from "#app/capture/schema.ts";
import { transcribeRecording } from "#app/capture/transcript/transcribe.server.ts";

describe("drafts in a form's hidden field", () => {
  const NOTE = "Met Jane Doe, fifty k ".repeat(400).trim();
  const drafts: Drafts = {
    contact: { firstName: "Jane", contactType: "lead", notes: NOTE },
    opportunity: { dealSize: 50_000, description: NOTE },
    evidence: {
      "contact.firstName": "Jane",
      "contact.notes": NOTE,
      "opportunity.dealSize": "fifty k",
      "opportunity.description": NOTE,
    },
  };

  test("come back as they went, and carry the transcript no second time", () => {
    const packed = packDrafts(drafts, NOTE);
    expect(packed.length).toBeLessThan(400);
    expect(unpackDrafts(packed, NOTE)).toEqual(drafts);
  });

  test.each([
    "",
    "null",
    "7",
    "{",
    '{"contact":7,"opportunity":{"dealSize":-1,"dealStage":"x","__proto__":{}},"evidence":[]}',
  ])("that were tampered with (%j) are dropped", (packed) => {
    expect(unpackDrafts(packed, NOTE)).toEqual({ contact: {}, opportunity: {}, evidence: {} });
  });
});

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
      "away",
    ],
  ])("%s is refused", async (_, sound, subject, reason) => {
    expect(await transcribeRecording(sound, subject)).toMatchObject({ ok: false, reason });
  });
});
