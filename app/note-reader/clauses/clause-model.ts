/** A multinomial logistic model over clauses: each label's score is that of the clauses that tell it most. */
import { type PackedWeights, rowOf, unpackWeights } from "../tagger/packed-weights.ts";
import type { Span } from "../tokens.ts";
import type { Signal } from "../trace.ts";
import type { Clause } from "./clause-features.ts";
import type { FeatureNames } from "./features.ts";

/** A label's log-odds against none being told, and the clause that tells it most. */
export type Odds = Span & { odds: number };

/** A linear model; `phrases` are the weights of phrases, where it has any. */
export type ClauseModel = PackedWeights & { labels: number; phrases?: PackedWeights };

/** Reads what the training wrote; the biases of the labels stand besides the weights. */
export function readClauseModel(text: string, labels: number, phrases?: string): ClauseModel {
  return {
    ...unpackWeights(text, labels, labels),
    labels,
    phrases: phrases === undefined ? undefined : unpackWeights(phrases, labels, labels),
  };
}

/** The scores of one clause's features and phrases, label by label. */
export function scoresOf(model: ClauseModel, features: Uint32Array, phrases: number[] = []): number[] {
  const scores = [...model.besides];
  addWeights(scores, model, features);
  if (model.phrases) addWeights(scores, model.phrases, phrases);
  return scores;
}

function addWeights(scores: number[], { weights, scale, ...model }: PackedWeights, hashes: Iterable<number>): void {
  for (const hash of hashes) {
    const row = rowOf(model, hash);
    if (row === undefined) continue;
    for (const y of scores.keys()) scores[y] = (scores[y] ?? 0) + (weights[row * scores.length + y] ?? 0) * scale;
  }
}

/** The same score of one label, feature by feature, for a trace. */
export function signalsOf(
  model: ClauseModel,
  { features, phrases }: Pick<Clause, "features" | "phrases">,
  label: number,
  names: FeatureNames,
): Signal[] {
  const signals = (hashes: Iterable<number>, { weights, scale, ...rows }: PackedWeights) =>
    [...hashes].flatMap((hash) => {
      const row = rowOf(rows, hash);
      const weight = row === undefined ? 0 : (weights[row * model.labels + label] ?? 0) * scale;
      return weight === 0 ? [] : [{ name: names.features.get(hash) ?? "?", weight }];
    });
  const ofPhrases = model.phrases ? signals(phrases, model.phrases) : [];
  return [{ name: "before any word", weight: model.besides[label] ?? 0 }, ...ofPhrases, ...signals(features, model)];
}

/** The logarithm of a sum of exponentials, without overflow. */
export function logSum(values: number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

/** What the clauses tell, label by label; empty for a note without clauses. */
export function oddsOf(model: ClauseModel, clauses: Clause[]): Odds[] {
  if (clauses.length === 0) return [];
  const scores = clauses.map(({ features, phrases }) => scoresOf(model, features, phrases));
  return Array.from({ length: model.labels }, (_, y) => {
    const own = scores.map((score) => score[y] ?? 0);
    const { start, end } = clauses[own.indexOf(Math.max(...own))] ?? { start: 0, end: 0 };
    return { start, end, odds: logSum(own) };
  });
}
