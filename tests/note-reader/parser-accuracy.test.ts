import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { type Case, score } from "./parser-score.ts";

function corpus(name: string): Case[] {
  const file = new URL(`../notes/transcripts/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("the built-in parser on transcripts with gold drafts", () => {
  it.each([
    ["tuning", 0.98, 0.01],
    ["names", 0.98, 0.01],
    ["voices", 0.955, 0.015],
    ["trades", 0.935, 0.025],
    ["regions", 0.98, 0.01],
    ["abroad", 0.98, 0.01],
    ["rounds", 0.975, 0.012],
    ["offices", 0.98, 0.012],
    ["shops", 0.965, 0.02],
    ["regions2", 0.965, 0.012],
    ["abroad2", 0.945, 0.012],
    ["rounds2", 0.97, 0.01],
    ["offices2", 0.97, 0.018],
    ["shops2", 0.96, 0.02],
    ["fairs", 0.97, 0.012],
    ["depots", 0.975, 0.012],
    ["markets", 0.97, 0.012],
    ["harbours", 0.97, 0.012],
    ["ports", 0.95, 0.012],
    ["valleys", 0.96, 0.012],
    ["bridges", 0.96, 0.012],
    ["moors", 0.95, 0.015],
    ["coves-check", 0.92, 0.03],
    ["names2", 0.95, 0.015],
    ["names3", 0.94, 0.015],
    ["names4", 0.93, 0.015],
    ["held-out", 0.975, 0.015],
    ["unseen-check", 0.925, 0.018],
    ["voices-check", 0.895, 0.042],
    ["trades-check", 0.87, 0.041],
  ])("keeps its accuracy on the %s corpus", (name, floor, ceiling) => {
    const { f1, invented } = score(corpus(name), parseTranscript);
    expect(f1).toBeGreaterThanOrEqual(floor);
    expect(invented).toBeLessThanOrEqual(ceiling);
  });
});
