/** Learns the name tagger's weights: gradient ascent (AdaGrad) on the gold labels' probability, with random dropout. */
import {
  forwardBackward,
  isAllowedTransition,
  LABEL_COUNT,
  type Lattice,
  labelProbability,
  maskForbidden,
} from "#app/note-reader/tagger/crf.ts";
import { type Random, seeded } from "./random-names.ts";

/** A note's features by token, and the labels each token may bear. */
export type Lesson = { features: Uint32Array[]; labels: number[] };

const ROUNDS = 5;
const AVERAGED_ROUNDS = 3;
const RATE = 0.1;
const DECAY = 1e-4;
const LEFT_OUT = 0.5;
const SEEN_AT_LEAST = 3;

type Learner = {
  weights: Float64Array;
  grown: Float64Array;
  transitions: Float64Array;
  transitionsGrown: Float64Array;
};

function commonFeatures(lessons: Lesson[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of lessons) {
    for (const hash of new Set(features.flatMap((f) => [...f]))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const rows = new Map<number, number>();
  for (const [hash, count] of counts) if (count >= SEEN_AT_LEAST) rows.set(hash, rows.size * LABEL_COUNT);
  return rows;
}

function scoresOf(rows: number[][], weights: Float64Array): Float64Array {
  const scores = new Float64Array(rows.length * LABEL_COUNT);
  for (const [i, token] of rows.entries()) {
    for (const row of token) {
      for (let y = 0; y < LABEL_COUNT; y++)
        scores[i * LABEL_COUNT + y] = (scores[i * LABEL_COUNT + y] ?? 0) + (weights[row + y] ?? 0);
    }
  }
  return scores;
}

/** One AdaGrad step against the gradient. */
function descend(values: Float64Array, grown: Float64Array, i: number, gradient: number): void {
  grown[i] = (grown[i] ?? 0) + gradient * gradient;
  values[i] = (values[i] ?? 0) - (RATE * gradient) / Math.sqrt(grown[i] ?? 1);
}

function stepChance(lattice: Lattice, i: number, x: number, y: number): number {
  const { forward, backward, transitions, scores, logPartition } = lattice;
  const before = (forward[(i - 1) * LABEL_COUNT + x] ?? 0) + (transitions[x * LABEL_COUNT + y] ?? 0);
  return Math.exp(before + (scores[i * LABEL_COUNT + y] ?? 0) + (backward[i * LABEL_COUNT + y] ?? 0) - logPartition);
}

function learnOne(learner: Learner, rows: number[][], labels: number[]): void {
  const { weights, grown, transitions, transitionsGrown } = learner;
  const ruled = maskForbidden(transitions);
  const scores = scoresOf(rows, weights);
  const free = forwardBackward(scores, ruled);
  const gold = forwardBackward(scores, ruled, labels);
  for (const [i, token] of rows.entries()) {
    for (let y = 0; y < LABEL_COUNT; y++) {
      const error = labelProbability(free, i, y) - labelProbability(gold, i, y);
      if (Math.abs(error) < 1e-4) continue;
      for (const row of token) descend(weights, grown, row + y, error + DECAY * (weights[row + y] ?? 0));
    }
    for (let s = 0; i > 0 && s < LABEL_COUNT * LABEL_COUNT; s++) {
      const [x, y] = [Math.floor(s / LABEL_COUNT), s % LABEL_COUNT];
      if (!isAllowedTransition(x, y)) continue;
      const error = stepChance(free, i, x, y) - stepChance(gold, i, x, y);
      if (Math.abs(error) >= 1e-5) descend(transitions, transitionsGrown, s, error);
    }
  }
}

function shuffle(order: number[], random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** Each feature's weights by its hash, and the transitions. */
export type Learned = { features: [number, number[]][]; transitions: Float64Array };

/** What was learned; deterministic for the same lessons and seed. */
export function learnNames(lessons: Lesson[], seed: number): Learned {
  const rows = commonFeatures(lessons);
  const known = lessons.map(({ features }) =>
    features.map((hashes) => [...hashes].flatMap((hash) => rows.get(hash) ?? [])),
  );
  const learner: Learner = {
    weights: new Float64Array(rows.size * LABEL_COUNT),
    grown: new Float64Array(rows.size * LABEL_COUNT).fill(0.1),
    transitions: new Float64Array(LABEL_COUNT * LABEL_COUNT),
    transitionsGrown: new Float64Array(LABEL_COUNT * LABEL_COUNT).fill(1),
  };
  const [weights, transitions] = [
    new Float64Array(rows.size * LABEL_COUNT),
    new Float64Array(LABEL_COUNT * LABEL_COUNT),
  ];
  const random = seeded(seed);
  const order = lessons.map((_, i) => i);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const k of order) {
      const kept = (known[k] ?? []).map((token) => token.filter(() => random() >= LEFT_OUT));
      if (kept.length > 0) learnOne(learner, kept, lessons[k]?.labels ?? []);
    }
    if (round < ROUNDS - AVERAGED_ROUNDS) continue;
    for (const [i, weight] of learner.weights.entries()) weights[i] = (weights[i] ?? 0) + weight / AVERAGED_ROUNDS;
    for (const [i, step] of learner.transitions.entries())
      transitions[i] = (transitions[i] ?? 0) + step / AVERAGED_ROUNDS;
  }
  // With all features in their place each counts for as much less as were left out while learning.
  const features = [...rows].map(([hash, row]): [number, number[]] => [
    hash,
    [...weights.subarray(row, row + LABEL_COUNT)].map((weight) => weight * (1 - LEFT_OUT)),
  ]);
  return { features, transitions };
}

/** The mean of each weight; a feature that one of them does not know weighs nothing there. */
export function averageOf(learned: Learned[]): Learned {
  const sums = new Map<number, number[]>();
  for (const [hash, weights] of learned.flatMap(({ features }) => features)) {
    const sum = sums.get(hash) ?? weights.map(() => 0);
    sums.set(
      hash,
      sum.map((total, y) => total + (weights[y] ?? 0) / learned.length),
    );
  }
  const transitions = new Float64Array(LABEL_COUNT * LABEL_COUNT).map((_, i) =>
    learned.reduce((sum, { transitions: steps }) => sum + (steps[i] ?? 0) / learned.length, 0),
  );
  return { features: [...sums], transitions };
}

/** The features that weigh most: what is left out is what says least. */
export function weightiest(features: [number, number[]][], count: number): [number, number[]][] {
  const weight = ([, weights]: [number, number[]]) => Math.max(...weights) - Math.min(...weights);
  return [...features].sort((a, b) => weight(b) - weight(a)).slice(0, count);
}
