/**
 * Trains the parser's name tagger on the gold drafts of the corpora and writes its weights: `npm run train:names`, or
 * with another folder of corpora as its argument. The same corpora and features give the same file, byte for byte; `--check`
 * writes nothing and fails where the committed file is another one. What is held out, or kept for checks, is never read.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Note } from "./gold.ts";
import { trainOn } from "./lessons.ts";

const CORPORA = fileURLToPath(new URL("../../tests/capture/transcripts", import.meta.url));
const WEIGHTS = new URL("../../app/note-reader/tagger/name-weights.ts", import.meta.url);
const HELD_OUT = /(?:^held-out|-check)\.jsonl$/;

function readNotes(folder: string): Note[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl") && !HELD_OUT.test(name));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Note);
  });
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } });
const notes = readNotes(positionals[0] ?? CORPORA);
const model = trainOn(notes);
const about = "/** The name tagger's weights, written by scripts/name-training/train.ts: not to be edited. */";
const file = `${about}\nexport const NAME_WEIGHTS =\n  "${model}";\n`;
const same = readFileSync(WEIGHTS, "utf8") === file;
if (!values.check) writeFileSync(WEIGHTS, file);
else if (!same) process.exitCode = 1;
const said = same ? "the same as before" : values.check ? "not the committed ones: train anew" : "written";
console.log(`${notes.length} notes read, ${Math.round(model.length / 1000)} kB of weights: ${said}.`);
