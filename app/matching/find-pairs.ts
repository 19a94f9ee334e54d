/** The pairs of a list that share a blocking key. */

import { soundKeyOf } from "#app/db/sound-key.ts";
import type { Description } from "./description.ts";
import { NICKNAMES } from "./words/lists.ts";

/** In a block of more records only the next ones are compared: who shares no rarer key either is hardly one person. */
const MAX_IN_BLOCK = 60;

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
      for (const other of block.slice(at + 1, at + 1 + MAX_IN_BLOCK)) {
        const known = partners.get(one);
        if (known) known.add(other);
        else partners.set(one, new Set([other]));
      }
  for (const [one, others] of partners) for (const other of others) yield [one, other];
}

/**
 * Blocking: only people that share a key are compared. The keys are address, mailbox, number, and pairs of what is
 * known of name and business.
 */
function blockingKeys(one: Description): string[] {
  const { name, address, phone, business, givenKey, familyKey } = one;
  const keys: string[] = [];
  if (address) keys.push(`e ${address.whole}`);
  if (address && !address.isRole && address.letters.length >= 5) keys.push(`m ${address.letters}`);
  if (phone) keys.push(`p ${phone.number}`);
  const families = [...new Set([familyKey, ...name.family])].filter((word) => word.length > 1);
  const givens = name.given.slice(0, 2);
  for (const family of families)
    for (const given of givens.length > 0 ? givens : [""]) keys.push(`n ${pair(soundOf(family), given.slice(0, 1))}`);
  if (givenKey.length > 1 && familyKey.length > 1)
    keys.push(`s ${[soundOf(givenKey), soundOf(familyKey)].sort().join(" ")}`);
  const firm = [business[0], address?.firm].filter((word) => word !== undefined && word.length > 2);
  for (const word of new Set(firm.map((text) => (text ?? "").slice(0, 4)))) {
    for (const family of families) keys.push(`f ${pair(word, family.slice(0, 3))}`);
    for (const given of givens) keys.push(`g ${pair(word, given.slice(0, 3))}`);
    for (const given of givens)
      for (const form of NICKNAMES.get(given) ?? []) keys.push(`g ${pair(word, form.slice(0, 3))}`);
  }
  if (familyKey !== "" && phone) keys.push(`l ${pair(familyKey.slice(0, 3), phone.number.slice(-4))}`);
  return [...new Set(keys)];
}

const pair = (one: string, other: string) => `${one} ${other}`;
const soundOf = (word: string) => soundKeyOf(word) || word;
