/**
 * A trained sequence tagger (CRF): which words are the contact's first name, last name and company. It gives
 * probabilities; combine-names.ts decides. Pure; the time is linear in the length of the text.
 */
import type { Doc, Span } from "../tokens.ts";
import {
  COMPANY,
  FIRST,
  forwardBackward,
  LABEL_COUNT,
  LAST,
  type Lattice,
  labelProbability,
  maskForbidden,
  pathProbability,
} from "./crf.ts";
import { featuresOf } from "./name-features.ts";
import { NAME_WEIGHTS } from "./name-weights.ts";
import { type PackedWeights, packWeights, rowOf, unpackWeights } from "./packed-weights.ts";

/** The feature hashes in ascending order, LABEL_COUNT `weights` for each (times `scale`), and the label transitions. */
type NameModel = Omit<PackedWeights, "besides"> & { transitions: Float64Array };

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

/** A span that may be a name, and the probability (0 to 1) that it is the contact's. */
export type LikelyName = Span & { probability: number };
/** A person: first name from `start` to `middle`, last name from `middle` to `end`; either may be empty. */
export type LikelyPerson = LikelyName & { middle: number };
export type LikelyNames = { companies: LikelyName[]; people: LikelyPerson[] };

/** Later tokens are ignored. Half a minute of speech has about a hundred words. */
const TOKEN_LIMIT = 1000;
const MIN_PROBABILITY = 0.01;
const MAX_COMPANY_WORDS = 8;
const MAX_FIRST_NAME_WORDS = 3;
const MAX_LAST_NAME_WORDS = 4;

function runTagger(doc: Doc, addresses: string[], model: NameModel): Lattice {
  const features = featuresOf(doc, addresses);
  const scores = new Float64Array(features.length * LABEL_COUNT);
  for (const [i, hashes] of features.entries()) {
    for (const hash of hashes) {
      const row = weightsOffset(model, hash);
      if (row === undefined) continue;
      for (let y = 0; y < LABEL_COUNT; y++) {
        const at = i * LABEL_COUNT + y;
        scores[at] = (scores[at] ?? 0) + (model.weights[row + y] ?? 0) * model.scale;
      }
    }
  }
  return forwardBackward(scores, model.transitions);
}

/** The BIO labels of the longest names; a shorter one has the first of them. */
const LABELS = new Map(
  [COMPANY, FIRST, LAST].map((label) => [label, [label, ...new Array<number>(MAX_COMPANY_WORDS - 1).fill(label + 1)]]),
);
const labelsOfName = (label: number, length: number) => LABELS.get(label)?.slice(0, length) ?? [];

function companiesFrom(read: Lattice, start: number): LikelyName[] {
  const found: LikelyName[] = [];
  for (let length = 1; length <= MAX_COMPANY_WORDS && start + length <= read.size; length++) {
    const probability = pathProbability(read, start, labelsOfName(COMPANY, length), [], [COMPANY + 1]);
    if (probability >= MIN_PROBABILITY) found.push({ start, end: start + length, probability });
  }
  return found;
}

function peopleFrom(read: Lattice, start: number): LikelyPerson[] {
  const found: LikelyPerson[] = [];
  for (let first = 0; first <= MAX_FIRST_NAME_WORDS; first++) {
    for (let last = 0; last <= MAX_LAST_NAME_WORDS && start + first + last <= read.size; last++) {
      if (first + last === 0) continue;
      const labels = [...labelsOfName(FIRST, first), ...labelsOfName(LAST, last)];
      const before = first === 0 ? [FIRST, FIRST + 1] : [];
      const probability = pathProbability(read, start, labels, before, last === 0 ? [FIRST + 1, LAST] : [LAST + 1]);
      if (probability < MIN_PROBABILITY) continue;
      found.push({ start, middle: start + first, end: start + first + last, probability });
    }
  }
  return found;
}

/** The likely names of a note in which addresses, numbers, dates and sums are masked. */
export function tagNames(doc: Doc, addresses: string[], model: NameModel = shippedModel()): LikelyNames {
  const names: LikelyNames = { companies: [], people: [] };
  const tokens = doc.tokens.slice(0, TOKEN_LIMIT);
  if (tokens.length === 0) return names;
  const read = runTagger({ ...doc, tokens }, addresses, model);
  for (let i = 0; i < read.size; i++) {
    if (labelProbability(read, i, COMPANY) >= MIN_PROBABILITY) names.companies.push(...companiesFrom(read, i));
    const person = labelProbability(read, i, FIRST) + labelProbability(read, i, LAST);
    if (person >= MIN_PROBABILITY) names.people.push(...peopleFrom(read, i));
  }
  return names;
}
