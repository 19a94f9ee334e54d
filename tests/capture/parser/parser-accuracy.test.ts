import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/capture/parser/parse-transcript.ts";
import { type Case, score } from "./parser-score.ts";

function corpus(name: string): Case[] {
  const file = new URL(`../transcripts/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("the built-in parser on transcripts with gold drafts", () => {
  it.each([
    ["tuning", 0.98, 0.01],
    ["names", 0.98, 0.01],
    ["voices", 0.94, 0.02],
    ["held-out", 0.965, 0.02],
    ["unseen-check", 0.92, 0.02],
    ["voices-check", 0.9, 0.035],
  ])("keeps its accuracy on the %s corpus", (name, floor, ceiling) => {
    const { f1, invented } = score(corpus(name), parseTranscript);
    expect(f1).toBeGreaterThanOrEqual(floor);
    expect(invented).toBeLessThanOrEqual(ceiling);
  });
});
