/**
 * Learns the models of stages, lost reasons, contact types, dates and sums from the notes with gold drafts, and from
 * the lines of `lessons/`.
 */
import { readFileSync } from "node:fs";
import { readClauseModel } from "#app/note-reader/clauses/clause-model.ts";
import { DATE_ROLES } from "#app/note-reader/dates/date-roles.ts";
import { packWeights } from "#app/note-reader/tagger/packed-weights.ts";
import { dateLessonOf, dateLessons } from "./date-lessons.ts";
import { type Learned, type Lesson, learnClauses } from "./learn.ts";
import { lessonOf, type Note, readClauses, rightLabels, type Subject } from "./lessons.ts";
import { phraseWeights } from "./phrases.ts";
import { REASON_MODEL, STAGE_MODEL, TYPE_MODEL } from "./subjects.ts";
import { sumLessonOf, sumLessons } from "./sum-lessons.ts";

const LOST = "lost-closed";

/** As many as fit in 400 kB of text. */
const FEATURES_KEPT = 40_000;

/** The lines of a label of a slot; `none` are those that tell no value of it. */
export type LessonLines = (slot: string, label: string) => string[];

/** The lines of the files in `lessons/`. */
export const lessonLines: LessonLines = (slot, label) =>
  readFileSync(new URL(`lessons/${slot}/${label}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

/** The features that weigh most. */
function weightiest({ features }: Learned): Learned["features"] {
  const weight = ([, weights]: [number, number[]]) => Math.max(...weights.map(Math.abs));
  return [...features].sort((a, b) => weight(b) - weight(a)).slice(0, FEATURES_KEPT);
}

/**
 * Whole notes by the reason of the loss that they tell (`none` for a loss without one), `open` for those of no loss:
 * they teach the reason, and the stage as well.
 */
function lessonsOfLosses(slot: string, { labels }: Subject, linesOf: LessonLines): Lesson[] {
  const none = labels.map((_, y) => y + 1);
  const lost = labels.indexOf(LOST) + 1;
  const rightOf = (told: string): number[] => {
    if (slot === "reason") return [labels.indexOf(told) + 1];
    return told === "open" ? [0, ...none].filter((label) => label !== lost) : [lost];
  };
  return [...REASON_MODEL.labels, "none", "open"].flatMap((told) =>
    linesOf("lost", told).flatMap((said) => lessonOf(said, 0).map((one) => ({ ...one, right: rightOf(told) }))),
  );
}

const packed = (lessons: Lesson[], labels: number): string => {
  const learned = learnClauses(lessons, labels);
  return packWeights(weightiest(learned), learned.biases);
};

type ReadLine = (said: string, label: number) => Lesson[];

/** The lines of each label as lessons; 0 is none. */
const lineLessons = (lines: string[][], read: ReadLine): Lesson[] =>
  lines.flatMap((own, label) => own.flatMap((said) => read(said, label)));

export type Trained = { weights: string; phrases?: string };

type ReadNotes = { note: Note; clauses: Uint32Array[] }[];

/** The notes as the models of clauses read them. */
const readNotes = (notes: Note[]): ReadNotes =>
  notes.map((note) => ({ note, clauses: readClauses(note.transcript, note.today) }));

/** A model of clauses, and the weights of its lessons' phrases. */
function trainClauses(slot: string, subject: Subject, read: ReadNotes, linesOf: LessonLines): Trained {
  const lines = ["none", ...subject.labels].map((label) => linesOf(slot, label));
  const told = read.flatMap(({ note, clauses }) => {
    const right = rightLabels(subject, note);
    return right && clauses.length > 0 ? [{ clauses, right }] : [];
  });
  const losses = slot === "type" ? [] : lessonsOfLosses(slot, subject, linesOf);
  const lessons = [...told, ...lineLessons(lines, lessonOf), ...losses];
  const weights = packed(lessons, subject.labels.length);
  const model = readClauseModel(weights, subject.labels.length);
  const phrases = phraseWeights(model, (label) => lines[label] ?? []);
  return { weights, phrases: packWeights(phrases, new Float64Array(model.labels)) };
}

/** A model of dates or sums: each date or sum of a note is a lesson of its own. */
function trainSpots(
  slot: string,
  labels: readonly string[],
  own: Lesson[],
  read: ReadLine,
  linesOf: LessonLines,
): Trained {
  const lines = ["none", ...labels].map((label) => linesOf(slot, label));
  return { weights: packed([...own, ...lineLessons(lines, read)], labels.length) };
}

/** Whether a note tells of no lost deal. */
function isNotLost({ expected: { opportunity = {} }, opportunities = [] }: Note): boolean {
  return !JSON.stringify([opportunity, opportunities]).includes(LOST);
}

// A reason is asked of lost deals alone, where one is likelier than its share of all notes.
const isSome = (_: Note, place: number): boolean => place % 12 === 0;

/** The models by file name, in parts of which the first and the last take about the same time. */
export const TRAINERS: Record<string, (notes: Note[], linesOf: LessonLines) => Record<string, Trained>> = {
  stage: (notes, linesOf) => ({ stage: trainClauses("stage", STAGE_MODEL, readNotes(notes), linesOf) }),
  reason: (notes, linesOf) => ({
    reason: trainClauses("reason", REASON_MODEL, readNotes(notes.filter(isNotLost).filter(isSome)), linesOf),
  }),
  others: (notes, linesOf) => ({
    type: trainClauses("type", TYPE_MODEL, readNotes(notes), linesOf),
    date: trainSpots("date", DATE_ROLES, notes.flatMap(dateLessons), dateLessonOf, linesOf),
    sum: trainSpots("size", ["size"], notes.flatMap(sumLessons), sumLessonOf, linesOf),
  }),
};
