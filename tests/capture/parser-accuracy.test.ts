import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/capture/parser/parse-transcript.ts";
import { type Case, score } from "#tests/capture/parser-score.ts";

function corpus(name: string): Case[] {
  const file = new URL(`./transcripts/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("the built-in parser on transcripts with gold drafts", () => {
  it.each([
    ["tuning", 0.96, 0.02],
    ["held-out", 0.95, 0.03],
    ["unseen-check", 0.89, 0.03],
  ])("keeps its accuracy on the %s corpus", (name, floor, ceiling) => {
    const { f1, invented } = score(corpus(name), parseTranscript);
    expect(f1).toBeGreaterThanOrEqual(floor);
    expect(invented).toBeLessThanOrEqual(ceiling);
  });
});
