/**
 * Trains the parser's name tagger on the gold drafts of the corpora and writes its weights: `npm run train:names`, or
 * with another folder of corpora as its argument. The same corpora and features give the same weights. What is held
 * out, or kept for checks, is never read.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { readNote } from "#app/capture/parser/parse-transcript.ts";
import { featuresOf } from "#app/capture/parser/tagger/name-features.ts";
import { writeModel } from "#app/capture/parser/tagger/name-model.ts";
import { labelsOf, type Note } from "./gold.ts";
import { type Lesson, learnNames, weightiest } from "./learn.ts";
import { type Random, seeded } from "./random-names.ts";
import { type Pool, poolOf, withOtherNames, writtenOtherwise } from "./retell.ts";

const CORPORA = fileURLToPath(new URL("../../tests/capture/transcripts", import.meta.url));
const WEIGHTS = new URL("../../app/capture/parser/tagger/name-weights.ts", import.meta.url);
const HELD_OUT = /(?:^held-out|-check)\.jsonl$/;
/** As many as fit in 300 kB of text. */
const FEATURES_KEPT = 35_000;
const TOLD_AS_IS = 3;
const TOLD_ANEW = 5;

function readNotes(folder: string): Note[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl") && !HELD_OUT.test(name));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Note);
  });
}

function read(note: Note) {
  const { doc, addresses } = readNote(note.transcript, parseDay(note.today) ?? 0);
  const labels = labelsOf(doc, note.expected);
  return labels && labels.length > 0 ? { doc, addresses, labels } : undefined;
}

function lessonsOf(note: Note, random: Random, pool: Pool): Lesson[] {
  const told = read(note);
  if (!told) return [];
  const others = [writtenOtherwise(note, random)];
  for (let i = 0; i < TOLD_ANEW; i++) {
    const other = withOtherNames(note, told.doc, told.labels, random, pool);
    if (other) others.push(random() < 0.3 ? writtenOtherwise(other, random) : other);
  }
  const lesson = { features: featuresOf(told.doc, told.addresses), labels: told.labels };
  const anew = others.flatMap((other) => {
    const again = read(other);
    return again ? [{ features: featuresOf(again.doc, again.addresses), labels: again.labels }] : [];
  });
  return [...Array.from({ length: TOLD_AS_IS }, () => lesson), ...anew];
}

/** The model learnt from these notes, as text. */
function trainOn(notes: Note[]): string {
  const [random, pool] = [seeded(99), poolOf(notes)];
  const { features, transitions } = learnNames(notes.flatMap((note) => lessonsOf(note, random, pool)));
  return writeModel(weightiest(features, FEATURES_KEPT), transitions);
}

const notes = readNotes(process.argv[2] ?? CORPORA);
const model = trainOn(notes);
const about = "/** The name tagger's weights, written by scripts/name-training/train.ts: not to be edited. */";
writeFileSync(WEIGHTS, `${about}\nexport const NAME_WEIGHTS =\n  "${model}";\n`);
console.log(`${notes.length} notes read, ${Math.round(model.length / 1000)} kB of weights written.`);
