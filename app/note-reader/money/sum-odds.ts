/** How likely a note's sums are the deal's size, by the words around them. */
import { type ClauseModel, readClauseModel, scoresOf, signalsOf } from "../clauses/clause-model.ts";
import { type FeatureNames, newFeatureNames } from "../clauses/feature-set.ts";
import { isDenied } from "../corrections.ts";
import type { Doc, Found } from "../tokens.ts";
import type { Signal } from "../trace.ts";
import { sumFeatures } from "./sum-features.ts";
import { isReplaced } from "./sum-signs.ts";
import { SUM_WEIGHTS } from "./sum-weights.ts";

/** How far a sum may be from the present size, downwards and upwards, to be called near or alike. */
const NEAR = 3;
const ALIKE = 1.3;

function distance(value: number, present: number | null): string {
  if (present === null || present === 0) return "no size";
  const ratio = Math.max(value / present, present / value);
  return value === present ? "same" : ratio <= ALIKE ? "alike" : ratio <= NEAR ? "near" : ratio <= 10 ? "far" : "other";
}

/** A note that adds up has no more sums. */
const ADDED = 40;

/** "Forty one plus twenty, sixty one together": the sums before it, or those after it, add up to it. */
const isWhole = (sums: Found<number>[], at: number): boolean =>
  sums.length <= ADDED &&
  [sums.slice(0, at), sums.slice(at + 1)].some(
    (parts) => parts.length > 1 && parts.reduce((total, { value }) => total + value, 0) === sums[at]?.value,
  );

/** The features of each sum; `present` is the size that the deal has, null where it is not known. */
export function sumSpots(doc: Doc, sums: Found<number>[], present: number | null, names?: FeatureNames): Uint32Array[] {
  const most = Math.max(...sums.map(({ value }) => value));
  return sums.map((sum, i) => {
    const place = sums.length === 1 ? "only" : i === 0 ? "first" : i === sums.length - 1 ? "last" : "middle";
    const size = sum.value === most ? "largest" : "smaller";
    const next = sums[i + 1];
    const isOver = isDenied(doc, sum) || (next !== undefined && isReplaced(doc, sum, next.start));
    const digits = `digits${String(Math.round(sum.value)).length}`;
    return sumFeatures(
      doc,
      sum,
      [
        place,
        size,
        digits,
        distance(sum.value, present),
        ...(isOver ? ["over"] : []),
        ...(isWhole(sums, i) ? ["whole"] : []),
      ],
      names,
    );
  });
}

let model: ClauseModel | undefined;

/** The log-odds of each sum that it is the size. */
export function oddsOfSums(doc: Doc, sums: Found<number>[], present: number | null): number[] {
  model ??= readClauseModel(SUM_WEIGHTS, 1);
  const known = model;
  return sumSpots(doc, sums, present).map((features) => scoresOf(known, features)[0] ?? 0);
}

/** What speaks for each sum, for a trace. */
export function signalsOfSums(doc: Doc, sums: Found<number>[], present: number | null): Signal[][] {
  const known = readClauseModel(SUM_WEIGHTS, 1);
  const names = newFeatureNames();
  return sumSpots(doc, sums, present, names).map((features) => signalsOf(known, { features, phrases: [] }, 0, names));
}
