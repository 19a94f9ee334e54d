/** Makes lessons of gold drafts, each note as it is and with other names, and learns the tagger's weights from them. */

import { featureHash } from "#app/note-reader/clauses/features.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { featuresOf } from "#app/note-reader/tagger/name-features.ts";
import { writeModel } from "#app/note-reader/tagger/name-tagger.ts";
import type { IsHiddenWord } from "#app/note-reader/tagger/note-attributes.ts";
import { labelsOf, type Note } from "./gold.ts";
import { averageOf, type Learned, type Lesson, learnNames, weightiest } from "./learn.ts";
import { type Random, seeded } from "./random-names.ts";
import { type Pool, poolOf, withOtherNames, writtenOtherwise } from "./retell.ts";

/** As many as fit in 300 kB of text. */
const FEATURES_KEPT = 35_000;
/** The shares of words that the lists of trades and of names do not know in a note told anew. */
const FORGOTTEN = { trades: 0.25, names: 0.1 };
const TOLD_AS_IS = 2;
const TOLD_ANEW = 3;

function read(note: Note) {
  const { doc, addresses } = readNote(note.transcript, parseDay(note.today) ?? 0);
  const labels = labelsOf(doc, note.expected);
  return labels && labels.length > 0 ? { doc, addresses, labels } : undefined;
}

/** Forgets a share of all words, the same ones throughout a note. */
function forgetful(random: Random): IsHiddenWord {
  const salt = Math.floor(random() * 2 ** 32);
  return (word, list) => featureHash(word, salt) / 2 ** 32 < FORGOTTEN[list];
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
    return again ? [{ features: featuresOf(again.doc, again.addresses, forgetful(random)), labels: again.labels }] : [];
  });
  return [...Array.from({ length: TOLD_AS_IS }, () => lesson), ...anew];
}

/** Each seed makes other retellings and another order; the average of what was learned depends less on either. */
export const NAME_SEEDS = [99, 7, 21];

/** What is learned from these notes with one seed: the same notes in the same order give the same. */
export function learnSeed(notes: Note[], seed: number): Learned {
  const random = seeded(seed);
  const pool = poolOf(notes);
  return learnNames(
    notes.flatMap((note) => lessonsOf(note, random, pool)),
    seed,
  );
}

/** The model of what was learned with each seed, as text. */
export function nameModel(learned: Learned[]): string {
  const { features, transitions } = averageOf(learned);
  return writeModel(weightiest(features, FEATURES_KEPT), transitions);
}

/** The model learned from these notes, as text. */
export const trainOn = (notes: Note[]): string => nameModel(NAME_SEEDS.map((seed) => learnSeed(notes, seed)));
