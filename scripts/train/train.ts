/**
 * Trains every model of the note reader, and the matcher, and writes the weights: `npm run train`; or some of them
 * (`names`, `stage`, `reason`, `others`, `matcher`), if their names are given. They learn from the gold drafts of the
 * corpora and from the lines of `lessons/`, one phrase a line. The same notes, lines and features give the same files,
 * byte for byte; `--check` writes no weights and fails where a committed file is another one. Where all models are as
 * committed, `trained.sha256` says so. What is held out, or kept for checks, is never read.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { matcherWeights } from "../train-matcher/learn.ts";
import type { Note as NameNote } from "./names/gold.ts";
import type { Learned } from "./names/learn.ts";
import { NAME_SEEDS, nameModel } from "./names/lessons.ts";
import { writeStamp } from "./stamp.ts";
import type { Trained } from "./train-clauses.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TRANSCRIPTS = here("../../tests/notes/transcripts");
const UPDATES = here("../../tests/notes/updates");
const NAMED = here("../../tests/notes/named");
const HELD_OUT = /(?:^held-out|-check)\.jsonl$/;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } });
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);

function readFolder<One>(folder: string): One[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl") && !HELD_OUT.test(name));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as One);
  });
}

/** Writes a file of constants, or compares it with the committed one. */
function write(path: string, constants: Record<string, string>): void {
  const about = "/** Weights, written by scripts/train/train.ts: not to be edited. */";
  const lines = Object.entries(constants).map(([name, text]) => `export const ${name} =\n  "${text}";\n`);
  const file = `${about}\n${lines.join("")}`;
  const same = readFileSync(here(`../../app/note-reader/${path}`), "utf8") === file;
  if (!values.check) writeFileSync(here(`../../app/note-reader/${path}`), file);
  else if (!same) process.exitCode = 1;
  const said = same ? "the same as before" : values.check ? "not the committed ones: train anew" : "written";
  console.log(`${path}: ${Math.round(file.length / 1000)} kB, ${said}.`);
}

/** What a worker makes of its part of the work (worker.ts), which follows from this alone. */
function inWorker<Result>(workerData: { part: string; notes: unknown[]; seed?: number }): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData });
    worker.once("message", resolve).once("error", reject);
  });
}

const transcripts = readFolder<NameNote>(TRANSCRIPTS);
if (isWanted("names")) {
  const named = [...transcripts, ...readFolder<NameNote>(NAMED)];
  const ofSeeds = NAME_SEEDS.map((seed) => inWorker<Learned>({ part: "names", notes: named, seed }));
  write("tagger/name-weights.ts", { NAME_WEIGHTS: nameModel(await Promise.all(ofSeeds)) });
}

// The other models read notes with the names that the tagger finds, so they learn when its weights are written.
const notes = [...transcripts, ...readFolder(UPDATES)];
const parts = await Promise.all(
  ["stage", "reason", "others"].filter(isWanted).map((part) => inWorker<Record<string, Trained>>({ part, notes })),
);
for (const [name, { weights, phrases }] of parts.flatMap((part) => Object.entries(part))) {
  const constant = name.toUpperCase();
  const path = `${name === "sum" ? "money" : "clauses"}/${name}-weights.ts`;
  write(path, { [`${constant}_WEIGHTS`]: weights, ...(phrases && { [`${constant}_PHRASES`]: phrases }) });
}
if (["names", "stage", "reason", "others"].every(isWanted) && !process.exitCode) writeStamp("notes");
if (isWanted("matcher")) {
  write("../matching/learned.ts", { LEARNED: matcherWeights() });
  if (!process.exitCode) writeStamp("matcher");
}
