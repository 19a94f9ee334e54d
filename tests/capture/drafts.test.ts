import { describe, expect, test } from "vitest";
import { packDrafts } from "#app/capture/pack-drafts.ts";
import type { Drafts } from "#app/capture/schema.ts";
import { transcribeRecording } from "#app/capture/transcribe.server.ts";
import { unpackDrafts } from "#app/capture/unpack-drafts.server.ts";

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

  test("hands it on under a name that tells its kind", async () => {
    const words = await transcribeRecording(new Blob(["x"]), "audio/mp4", model);
    expect(words).toEqual({ ok: true, value: "recording.mp4 audio/mp4" });
  });

  test.each([
    ["no key", new Blob(["x"]), "audio/webm", null, "not-found"],
    ["nothing in it", new Blob([]), "audio/webm", model, "invalid"],
    ["a text", new Blob(["x"]), "text/plain", model, "invalid"],
    ["more than 5 MB", new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), "audio/webm", model, "too-large"],
    [
      "no answer",
      new Blob(["x"]),
      "audio/webm",
      { ...model, transcribe: async () => ({ ok: false, reason: "timed-out" }) as const },
      "away",
    ],
  ])("%s is refused", async (_, sound, type, subject, reason) => {
    expect(await transcribeRecording(sound, type, subject)).toMatchObject({ ok: false, reason });
  });
});
