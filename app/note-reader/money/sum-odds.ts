/** How likely a note's sums are the deal's size, by the words around them. */
import { type ClauseModel, oddsOf, readClauseModel } from "../clauses/clause-model.ts";
import type { Doc, Found } from "../tokens.ts";
import { sumFeatures } from "./sum-features.ts";
import { SUM_WEIGHTS } from "./sum-weights.ts";

/** How far a sum may be from the present size, downwards and upwards, to be called near or alike. */
const NEAR = 3;
const ALIKE = 1.3;

function distance(value: number, present: number | null): string {
  if (present === null || present === 0) return "no size";
  const ratio = Math.max(value / present, present / value);
  return value === present ? "same" : ratio <= ALIKE ? "alike" : ratio <= NEAR ? "near" : ratio <= 10 ? "far" : "other";
}

/** The features of each sum; `present` is the size that the deal has, null where it is not known. */
export function sumSpots(doc: Doc, sums: Found<number>[], present: number | null): Uint32Array[] {
  const most = Math.max(...sums.map(({ value }) => value));
  return sums.map((sum, i) => {
    const place = sums.length === 1 ? "only" : i === 0 ? "first" : i === sums.length - 1 ? "last" : "middle";
    const size = sum.value === most ? "largest" : "smaller";
    const digits = `digits${String(Math.round(sum.value)).length}`;
    return sumFeatures(doc, sum, [place, size, digits, distance(sum.value, present)]);
  });
}

let model: ClauseModel | undefined;

/** The log-odds of each sum that it is the size. */
export function oddsOfSums(doc: Doc, sums: Found<number>[], present: number | null): number[] {
  model ??= readClauseModel(SUM_WEIGHTS, 1);
  const known = model;
  return sumSpots(doc, sums, present).map((features) => oddsOf(known, [{ start: 0, end: 0, features }])[0]?.odds ?? 0);
}
