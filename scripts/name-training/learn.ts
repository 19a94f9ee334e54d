/** Learns the name tagger's weights: gradient ascent (AdaGrad) on the chance of the gold labels, features left out at random. */
import {
  COUNT,
  chanceOf,
  type Lattice,
  mayFollow,
  readLattice,
  ruledSteps,
} from "#app/capture/parser/tagger/name-chain.ts";
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
  steps: Float64Array;
  stepsGrown: Float64Array;
};

function commonFeatures(lessons: Lesson[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of lessons) {
    for (const hash of new Set(features.flatMap((f) => [...f]))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const rows = new Map<number, number>();
  for (const [hash, count] of counts) if (count >= SEEN_AT_LEAST) rows.set(hash, rows.size * COUNT);
  return rows;
}

function scoresOf(rows: number[][], weights: Float64Array): Float64Array {
  const scores = new Float64Array(rows.length * COUNT);
  for (const [i, token] of rows.entries()) {
    for (const row of token) {
      for (let y = 0; y < COUNT; y++) scores[i * COUNT + y] = (scores[i * COUNT + y] ?? 0) + (weights[row + y] ?? 0);
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
  const { ahead, behind, steps, scores, total } = lattice;
  const before = (ahead[(i - 1) * COUNT + x] ?? 0) + (steps[x * COUNT + y] ?? 0);
  return Math.exp(before + (scores[i * COUNT + y] ?? 0) + (behind[i * COUNT + y] ?? 0) - total);
}

function learnOne(learner: Learner, rows: number[][], labels: number[]): void {
  const { weights, grown, steps, stepsGrown } = learner;
  const ruled = ruledSteps(steps);
  const scores = scoresOf(rows, weights);
  const free = readLattice(scores, ruled);
  const gold = readLattice(scores, ruled, labels);
  for (const [i, token] of rows.entries()) {
    for (let y = 0; y < COUNT; y++) {
      const error = chanceOf(free, i, y) - chanceOf(gold, i, y);
      if (Math.abs(error) < 1e-4) continue;
      for (const row of token) descend(weights, grown, row + y, error + DECAY * (weights[row + y] ?? 0));
    }
    for (let s = 0; i > 0 && s < COUNT * COUNT; s++) {
      const [x, y] = [Math.floor(s / COUNT), s % COUNT];
      if (!mayFollow(x, y)) continue;
      const error = stepChance(free, i, x, y) - stepChance(gold, i, x, y);
      if (Math.abs(error) >= 1e-5) descend(steps, stepsGrown, s, error);
    }
  }
}

function shuffle(order: number[], random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** What was learned: each feature's weights by its hash, and the steps; deterministic for the same lessons. */
export function learnNames(lessons: Lesson[]): { features: [number, number[]][]; steps: Float64Array } {
  const rows = commonFeatures(lessons);
  const known = lessons.map(({ features }) =>
    features.map((hashes) => [...hashes].flatMap((hash) => rows.get(hash) ?? [])),
  );
  const learner: Learner = {
    weights: new Float64Array(rows.size * COUNT),
    grown: new Float64Array(rows.size * COUNT).fill(0.1),
    steps: new Float64Array(COUNT * COUNT),
    stepsGrown: new Float64Array(COUNT * COUNT).fill(1),
  };
  const [weights, steps] = [new Float64Array(rows.size * COUNT), new Float64Array(COUNT * COUNT)];
  const random = seeded(1);
  const order = lessons.map((_, i) => i);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const k of order) {
      const kept = (known[k] ?? []).map((token) => token.filter(() => random() >= LEFT_OUT));
      if (kept.length > 0) learnOne(learner, kept, lessons[k]?.labels ?? []);
    }
    if (round < ROUNDS - AVERAGED_ROUNDS) continue;
    for (const [i, weight] of learner.weights.entries()) weights[i] = (weights[i] ?? 0) + weight / AVERAGED_ROUNDS;
    for (const [i, step] of learner.steps.entries()) steps[i] = (steps[i] ?? 0) + step / AVERAGED_ROUNDS;
  }
  // With all features in their place each counts for as much less as were left out while learning.
  const features = [...rows].map(([hash, row]): [number, number[]] => [
    hash,
    [...weights.subarray(row, row + COUNT)].map((weight) => weight * (1 - LEFT_OUT)),
  ]);
  return { features, steps };
}

/** The features that weigh most: what is left out is what says least. */
export function weightiest(features: [number, number[]][], count: number): [number, number[]][] {
  const weight = ([, weights]: [number, number[]]) => Math.max(...weights) - Math.min(...weights);
  return [...features].sort((a, b) => weight(b) - weight(a)).slice(0, count);
}
