/** The weights of the name tagger. The parser reads them once, at the first transcript. */
import { LABEL_COUNT, maskForbidden } from "./crf.ts";
import { NAME_WEIGHTS } from "./name-weights.ts";
import { type PackedWeights, packWeights, rowOf, unpackWeights } from "./packed-weights.ts";

/** The features' hashes in ascending order, LABEL_COUNT `weights` for each (times `scale`), and the transitions between labels. */
export type NameModel = Omit<PackedWeights, "besides"> & { transitions: Float64Array };

/** The index of a feature's first weight; undefined for a feature that the model does not have. */
export function weightsOffset(model: NameModel, feature: number): number | undefined {
  const row = rowOf(model, feature);
  return row === undefined ? undefined : row * LABEL_COUNT;
}

/** Encodes a model as text. */
export function writeModel(features: [hash: number, weights: number[]][], transitions: Float64Array): string {
  return packWeights(features, transitions);
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): NameModel {
  const { besides, ...packed } = unpackWeights(text, LABEL_COUNT, LABEL_COUNT * LABEL_COUNT);
  return { ...packed, transitions: maskForbidden(besides) };
}

let model: NameModel | undefined;

/** The weights that ship with the parser. */
export function shippedModel(): NameModel {
  model ??= readModel(NAME_WEIGHTS);
  return model;
}
