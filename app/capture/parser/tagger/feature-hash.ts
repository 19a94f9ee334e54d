/** Features as 32-bit numbers, and what they are made of. */
import { type Shapes, textHash } from "./name-shapes.ts";

export function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value + 0x9e3779b9, 0xcc9e2d51), 0x1b873593);
  return mixed ^ (mixed >>> 15);
}

/** A feature as a 32-bit number: its name, and up to three numbers that it joins. No text is made of it, for speed. */
export function feature(name: string, a = 0, b = 0, c = 0): number {
  const hash = mix(mix(mix(textHash(name), a), b), c);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const [START, END] = [textHash("<start>"), textHash("<end>")];
export const near = (list: number[], i: number) => (i < 0 ? START : (list[i] ?? END));
export const gapAt = (shapes: Shapes, i: number) => shapes.doc.tokens[i]?.gap ?? 2;
export const upTo = (value: number, most: number) => Math.min(value, most);
export const two = (a: number, b: number) => a * 16 + b;
