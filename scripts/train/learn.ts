/**
 * Learns a clause model: gradient ascent (AdaGrad) on the probability of the labels that gold allows. Gold labels
 * notes, not clauses, so the clauses of a note share its gradient by how strongly each tells the label
 * (multiple-instance learning).
 */
import { logSum } from "#app/note-reader/clauses/clause-model.ts";
import { type Random, seeded } from "./names/random-names.ts";

/** The features of a note's clauses, and the labels that are right: indexes, 0 for none. */
export type Lesson = { clauses: Uint32Array[]; right: number[] };

const ROUNDS = 12;
const AVERAGED_ROUNDS = 4;
const RATE = 0.15;
const DECAY = 3e-3;
const LEFT_OUT = 0.3;
const SEEN_AT_LEAST = 2;
/** Most notes tell nothing. */
const FIRST_BIAS = -4;

type Learner = { weights: Float64Array; grown: Float64Array; biases: Float64Array; biasesGrown: Float64Array };

/** A row of weights for each feature that several notes have. */
function rowsOf(lessons: Lesson[], labels: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { clauses } of lessons) {
    for (const hash of new Set(clauses.flatMap((clause) => [...clause]))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const rows = new Map<number, number>();
  for (const [hash, count] of counts) if (count >= SEEN_AT_LEAST) rows.set(hash, rows.size * labels);
  return rows;
}

/** One AdaGrad step against the gradient. */
function descend(values: Float64Array, grown: Float64Array, i: number, gradient: number): void {
  grown[i] = (grown[i] ?? 0) + gradient * gradient;
  values[i] = (values[i] ?? 0) - (RATE * gradient) / Math.sqrt(grown[i] ?? 1);
}

function scoresOf(rows: number[], { weights, biases }: Learner): number[] {
  return [...biases].map(
    (bias, y) => bias + rows.reduce((sum, row) => sum + (weights[row + y] ?? 0), 0) / (1 - LEFT_OUT),
  );
}

/** How much more probable each label is held than gold says; the first is none. */
function errorsOf(odds: number[], right: number[]): number[] {
  const all = [0, ...odds];
  const total = logSum(all);
  const rightly = logSum(right.map((label) => all[label] ?? 0));
  return all.map((score, label) => Math.exp(score - total) - (right.includes(label) ? Math.exp(score - rightly) : 0));
}

function learnOne(learner: Learner, clauses: number[][], right: number[]): void {
  const { weights, grown, biases, biasesGrown } = learner;
  const scores = clauses.map((rows) => scoresOf(rows, learner));
  const odds = [...biases].map((_, y) => logSum(scores.map((score) => score[y] ?? 0)));
  const errors = errorsOf(odds, right).slice(1);
  for (const [y, error] of errors.entries()) {
    for (const [c, rows] of clauses.entries()) {
      const gradient = error * Math.exp((scores[c]?.[y] ?? 0) - (odds[y] ?? 0));
      if (Math.abs(gradient) < 1e-4) continue;
      for (const row of rows) descend(weights, grown, row + y, gradient + DECAY * (weights[row + y] ?? 0));
      descend(biases, biasesGrown, y, gradient);
    }
  }
}

function shuffle(order: number[], random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** Each feature's weights by its hash, and the labels' biases. */
export type Learned = { features: [number, number[]][]; biases: Float64Array };

/** Each seed gives another order; the mean of what was learned depends less on it. */
const SEEDS = [7, 21, 99];

/** What was learned; deterministic for the same lessons. */
export function learnClauses(lessons: Lesson[], labels: number): Learned {
  const learned = SEEDS.map((seed) => learnOnce(lessons, labels, seed));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / SEEDS.length;
  const features = (learned[0]?.features ?? []).map(([hash, weights], i): [number, number[]] => [
    hash,
    weights.map((_, y) => mean(learned.map((one) => one.features[i]?.[1][y] ?? 0))),
  ]);
  const biases = Float64Array.from({ length: labels }, (_, y) => mean(learned.map((one) => one.biases[y] ?? 0)));
  return { features, biases };
}

function learnOnce(lessons: Lesson[], labels: number, seed: number): Learned {
  const rows = rowsOf(lessons, labels);
  const known = lessons.map(({ clauses }) =>
    clauses.map((hashes) => [...hashes].flatMap((hash) => rows.get(hash) ?? [])),
  );
  const size = rows.size * labels;
  const learner: Learner = {
    weights: new Float64Array(size),
    grown: new Float64Array(size).fill(0.05),
    biases: new Float64Array(labels).fill(FIRST_BIAS),
    biasesGrown: new Float64Array(labels).fill(1),
  };
  const mean = new Float64Array(size);
  const random = seeded(seed);
  const order = lessons.map((_, i) => i);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const k of order) {
      const kept = (known[k] ?? []).map((clause) => clause.filter(() => random() >= LEFT_OUT));
      if (kept.length > 0) learnOne(learner, kept, lessons[k]?.right ?? []);
    }
    if (round < ROUNDS - AVERAGED_ROUNDS) continue;
    for (const [i, weight] of learner.weights.entries()) mean[i] = (mean[i] ?? 0) + weight / AVERAGED_ROUNDS;
  }
  const features = [...rows].map(([hash, row]): [number, number[]] => [hash, [...mean.subarray(row, row + labels)]]);
  return { features, biases: learner.biases };
}
