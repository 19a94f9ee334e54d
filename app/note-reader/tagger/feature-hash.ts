/** Hashes features to 32-bit numbers (the hashing trick), and helps to build them. */
import { type NoteAttributes, textHash } from "./note-attributes.ts";

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
