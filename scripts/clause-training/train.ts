/**
 * Trains the models of clauses (what stage of a deal a note tells, what its contact is to the team), of dates (what they are of) and of
 * sums (which one is the deal's size), and writes their weights:
 * `npm run train:clauses`, or with other folders of corpora as its arguments, after `npm run train:names`. They learn from the gold
 * drafts of the corpora and from the clauses in `said/`. The same notes and features give the same files, byte for byte; `--check`
 * writes nothing and fails where a committed file is another one. What is held out, or kept for checks, is never read.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DATE_ROLES } from "#app/note-reader/clauses/judge-dates.ts";
import { packWeights } from "#app/note-reader/tagger/packed-weights.ts";
import { dateLessonOf, dateLessons } from "./date-lessons.ts";
import { type Learned, type Lesson, learnClauses } from "./learn.ts";
import { lessonOf, type Note, readClauses, rightLabels } from "./lessons.ts";
import { STAGE_SUBJECT, TYPE_SUBJECT } from "./subjects.ts";
import { sumLessons } from "./sum-lessons.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CORPORA = [here("../../tests/capture/transcripts"), here("../../tests/capture/about/notes")];
const HELD_OUT = /(?:^held-out|-check)\.jsonl$/;
/** As many as fit in 150 kB of text. */
const FEATURES_KEPT = 16_000;

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function readNotes(folder: string): Note[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl") && !HELD_OUT.test(name));
  return files.sort().flatMap((name) => linesOf(join(folder, name)).map((line) => JSON.parse(line) as Note));
}

type Read = (said: string, label: number) => Lesson[];

function saidLessons(name: string, labels: readonly string[], read: Read): Lesson[] {
  const files = ["none", ...labels].map((label) => join(here(`said/${name}`), `${label}.txt`));
  return files.flatMap((file, label) => linesOf(file).flatMap((said) => read(said, label)));
}

/** The features that weigh most. */
function weightiest({ features }: Learned): Learned["features"] {
  const weight = ([, weights]: [number, number[]]) => Math.max(...weights.map(Math.abs));
  return [...features].sort((a, b) => weight(b) - weight(a)).slice(0, FEATURES_KEPT);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } });
const notes = (positionals.length > 0 ? positionals : CORPORA).flatMap(readNotes);
const read = notes.map((note) => ({ note, clauses: readClauses(note.transcript, note.today) }));

function write(name: string, lessons: Lesson[], labels: number, folder = "clauses"): void {
  const learned = learnClauses(lessons, labels);
  const model = packWeights(weightiest(learned), learned.biases);
  const about = `/** The weights of the model of a ${name}, written by scripts/clause-training/train.ts: not to be edited. */`;
  const file = `${about}\nexport const ${name.toUpperCase()}_WEIGHTS =\n  "${model}";\n`;
  const path = here(`../../app/note-reader/${folder}/${name}-weights.ts`);
  const same = readFileSync(path, "utf8") === file;
  if (!values.check) writeFileSync(path, file);
  else if (!same) process.exitCode = 1;
  const said = same ? "the same as before" : values.check ? "not the committed ones: train anew" : "written";
  console.log(`${name}: ${lessons.length} lessons, ${Math.round(model.length / 1000)} kB of weights: ${said}.`);
}

for (const [name, subject] of [["stage", STAGE_SUBJECT] as const, ["type", TYPE_SUBJECT] as const]) {
  const lessons = read.flatMap(({ note, clauses }) => {
    const right = rightLabels(subject, note);
    return right && clauses.length > 0 ? [{ clauses, right }] : [];
  });
  write(name, [...lessons, ...saidLessons(name, subject.labels, lessonOf)], subject.labels.length);
}
write("date", [...notes.flatMap(dateLessons), ...saidLessons("date", DATE_ROLES, dateLessonOf)], DATE_ROLES.length);
write("sum", notes.flatMap(sumLessons), 1, "money");
