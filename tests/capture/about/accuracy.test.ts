import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { type AboutCase, scoreAbout } from "./score.ts";

function notes(name: string): AboutCase[] {
  const file = new URL(`../../notes/updates/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

const match = (one: AboutCase) => matchNote({ ...one, ...parseTranscript(one.transcript, one.today) }, one);

describe("what notes are about, on notes with gold answers", () => {
  it.each([
    ["tuned", { identity: 0.97, wrong: 0.01, f1: 0.95, invented: 0.02 }],
    ["more", { identity: 0.95, wrong: 0.01, f1: 0.9, invented: 0.03 }],
    ["services", { identity: 0.97, wrong: 0.01, f1: 0.93, invented: 0.05 }],
    ["voices", { identity: 0.96, wrong: 0.03, f1: 0.89, invented: 0.05 }],
    ["everyday", { identity: 0.96, wrong: 0.02, f1: 0.94, invented: 0.02 }],
    ["rounds", { identity: 0.96, wrong: 0.02, f1: 0.94, invented: 0.05 }],
    ["offices", { identity: 0.96, wrong: 0.03, f1: 0.92, invented: 0.08 }],
    ["shops", { identity: 0.97, wrong: 0.02, f1: 0.94, invented: 0.03 }],
    ["unseen-check", { identity: 0.95, wrong: 0.03, f1: 0.87, invented: 0.11 }],
    ["services2", { identity: 0.96, wrong: 0.02, f1: 0.9, invented: 0.08 }],
    ["voices2", { identity: 0.92, wrong: 0.04, f1: 0.82, invented: 0.11 }],
    ["trades", { identity: 0.96, wrong: 0.02, f1: 0.85, invented: 0.1 }],
    ["rounds2", { identity: 0.9, wrong: 0.09, f1: 0.85, invented: 0.09 }],
    ["offices2", { identity: 0.95, wrong: 0.02, f1: 0.88, invented: 0.09 }],
    ["shops2", { identity: 0.94, wrong: 0.03, f1: 0.84, invented: 0.1 }],
    ["fairs", { identity: 0.94, wrong: 0.03, f1: 0.82, invented: 0.16 }],
    ["depots", { identity: 0.94, wrong: 0.04, f1: 0.82, invented: 0.16 }],
    ["halls", { identity: 0.94, wrong: 0.03, f1: 0.87, invented: 0.08 }],
    ["lanes", { identity: 0.94, wrong: 0.03, f1: 0.87, invented: 0.08 }],
    ["mills", { identity: 0.94, wrong: 0.03, f1: 0.85, invented: 0.12 }],
    ["quays", { identity: 0.94, wrong: 0.03, f1: 0.84, invented: 0.12 }],
    ["parks", { identity: 0.94, wrong: 0.03, f1: 0.87, invented: 0.1 }],
    ["farms", { identity: 0.92, wrong: 0.03, f1: 0.8, invented: 0.16 }],
    ["yards", { identity: 0.92, wrong: 0.02, f1: 0.78, invented: 0.2 }],
    ["groves", { identity: 0.97, wrong: 0.02, f1: 0.96, invented: 0.02 }],
    ["mesas", { identity: 0.97, wrong: 0.02, f1: 0.96, invented: 0.03 }],
    ["docks", { identity: 0.95, wrong: 0.02, f1: 0.9, invented: 0.06 }],
    ["vines", { identity: 0.93, wrong: 0.03, f1: 0.88, invented: 0.1 }],
    ["stalls-check", { identity: 0.97, wrong: 0.01, f1: 0.91, invented: 0.05 }],
    ["coves-check", { identity: 0.94, wrong: 0.03, f1: 0.86, invented: 0.09 }],
  ])("keeps its accuracy on the notes %s", (name, floor) => {
    const score = scoreAbout(notes(name), match);
    expect(score.identity).toBeGreaterThanOrEqual(floor.identity);
    expect(score.wrong).toBeLessThanOrEqual(floor.wrong);
    expect(score.f1).toBeGreaterThanOrEqual(floor.f1);
    expect(score.invented).toBeLessThanOrEqual(floor.invented);
  });
});
