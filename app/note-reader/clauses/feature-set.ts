/** The features of a place in a note, as the model's 32-bit numbers, and what they are called where a trace is wanted. */
import { featureOf } from "../tagger/feature-hash.ts";

/** What hashes stand for: words by their hash, and features by theirs. */
export type FeatureNames = { words: Map<number, string>; features: Map<number, string> };

export const newFeatureNames = (): FeatureNames => ({ words: new Map(), features: new Map() });

/** Adds a feature: the hash of its name, and up to three hashes or small numbers. */
export type AddFeature = (name: number, a?: number, b?: number, c?: number) => void;

/** Collects features into `found`; `kinds` are the hashes of the features' names. */
export function featureCollector(
  found: Set<number>,
  kinds: Record<string, number>,
  names: FeatureNames | undefined,
): AddFeature {
  if (!names) return (name, a, b, c) => found.add(featureOf(name, a, b, c));
  const kindOf = new Map(Object.entries(kinds).map(([kind, hash]) => [hash, kind]));
  return (name, ...values) => {
    const hash = featureOf(name, ...values);
    found.add(hash);
    const said = values.flatMap((value) => (value === undefined ? [] : [names.words.get(value) ?? String(value)]));
    names.features.set(hash, [kindOf.get(name), ...said].join(" "));
  };
}
