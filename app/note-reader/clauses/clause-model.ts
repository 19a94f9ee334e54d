/** A multinomial logistic model over clauses: each label's score is that of the clauses that tell it most. */
import { type PackedWeights, rowOf, unpackWeights } from "../tagger/packed-weights.ts";
import type { Span } from "../tokens.ts";
import type { Clause } from "./clause-features.ts";

/** A label's log-odds against none being told, and the clause that tells it most. */
export type Odds = Span & { odds: number };

export type ClauseModel = PackedWeights & { labels: number };

/** Reads what the training wrote; the biases of the labels stand besides the weights. */
export function readClauseModel(text: string, labels: number): ClauseModel {
  return { ...unpackWeights(text, labels, labels), labels };
}

/** The scores of one clause's features, label by label. */
export function scoresOf({ weights, scale, besides, labels, ...model }: ClauseModel, features: Uint32Array): number[] {
  const scores = [...besides];
  for (const hash of features) {
    const row = rowOf(model, hash);
    if (row === undefined) continue;
    for (let y = 0; y < labels; y++) scores[y] = (scores[y] ?? 0) + (weights[row * labels + y] ?? 0) * scale;
  }
  return scores;
}

/** The logarithm of a sum of exponentials, without overflow. */
export function logSum(values: number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

/** What the clauses tell, label by label; empty for a note without clauses. */
export function oddsOf(model: ClauseModel, clauses: Clause[]): Odds[] {
  if (clauses.length === 0) return [];
  const scores = clauses.map(({ features }) => scoresOf(model, features));
  return Array.from({ length: model.labels }, (_, y) => {
    const own = scores.map((score) => score[y] ?? 0);
    const { start, end } = clauses[own.indexOf(Math.max(...own))] ?? { start: 0, end: 0 };
    return { start, end, odds: logSum(own) };
  });
}
