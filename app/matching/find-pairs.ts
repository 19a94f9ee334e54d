/** The pairs of a list that share a blocking key. */
import { blockingKeys } from "./blocking.ts";
import type { Description } from "./description.ts";

/** In a block of more records only the next ones are compared: who shares no rarer key either is hardly one person. */
const MOST_IN_BLOCK = 60;

/** Each pair once, by their places in the list; the lower one first. */
export function* blockedPairs(people: readonly Description[]): Generator<[one: number, other: number]> {
  const blocks = new Map<string, number[]>();
  for (const [at, person] of people.entries())
    for (const key of blockingKeys(person)) {
      const block = blocks.get(key);
      if (block) block.push(at);
      else blocks.set(key, [at]);
    }
  const partners = new Map<number, Set<number>>();
  for (const block of blocks.values())
    for (const [at, one] of block.entries())
      for (const other of block.slice(at + 1, at + 1 + MOST_IN_BLOCK)) {
        const known = partners.get(one);
        if (known) known.add(other);
        else partners.set(one, new Set([other]));
      }
  for (const [one, others] of partners) for (const other of others) yield [one, other];
}
