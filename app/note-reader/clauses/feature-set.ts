/** The features of a place in a note, as the model's 32-bit numbers, and what they are called where a trace is wanted. */
import { type NoteAttributes, textHash } from "../tagger/note-attributes.ts";

export function mixHash(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value + 0x9e3779b9, 0xcc9e2d51), 0x1b873593);
  return mixed ^ (mixed >>> 15);
}

/** The hash of a feature: its name and up to three values. Numbers only, because building strings is slow. */
export function feature(name: string, a = 0, b = 0, c = 0): number {
  return featureOf(textHash(name), a, b, c);
}

/** The same with the hash of its name. */
export function featureOf(name: number, a = 0, b = 0, c = 0): number {
  const hash = mixHash(mixHash(mixHash(name, a), b), c);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const [START, END] = [textHash("<start>"), textHash("<end>")];
export const idAt = (list: number[], i: number) => (i < 0 ? START : (list[i] ?? END));
export const gapAt = (shapes: NoteAttributes, i: number) => shapes.doc.tokens[i]?.gap ?? 2;
export const capped = (value: number, most: number) => Math.min(value, most);
export const packPair = (a: number, b: number) => a * 16 + b;

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
