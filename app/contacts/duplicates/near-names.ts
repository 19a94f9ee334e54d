/** Names of one business that differ by a letter a word, found without comparing each with each (docs/product.md#duplicates). */
import { setImmediate as soon } from "node:timers/promises";
import { nearlySame } from "../look-alikes/similar-words.ts";

// So few are compared with each other.
const FEW = 50;
// Of the names that share a spelling so many are compared with the next one.
const COMPARED = 50;
// So many names are looked at before other requests get their turn.
const AT_ONCE = 250;

/** The pairs of different names that are {@link nearlySame}. The names must be distinct. */
export async function* nearPairs(names: string[]): AsyncGenerator<[string, string]> {
  if (names.length <= FEW) yield* pairsOfFew(names);
  else yield* pairsOfMany(names);
}

function* pairsOfFew(names: string[]): Generator<[string, string]> {
  const lettered = names.map((name) => ({ name, letters: lettersIn(name) }));
  for (const [at, { name, letters }] of lettered.entries()) {
    for (const other of lettered.slice(at + 1)) {
      if (mayBeSimilar(letters ^ other.letters) && nearlySame(name, other.name)) yield [name, other.name];
    }
  }
}

// One bit for each letter: names with many different letters need not be compared.
function lettersIn(name: string): number {
  let bits = 0;
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) & 31);
  return bits;
}

const DIFFERENT_LETTERS = 6;

function mayBeSimilar(different: number): boolean {
  let bits = different;
  let count = 0;
  for (; bits !== 0 && count <= DIFFERENT_LETTERS; count++) bits &= bits - 1;
  return count <= DIFFERENT_LETTERS;
}

/**
 * Words that differ by a letter share a spelling with one letter left out, so a name is compared with those before it that share one
 * of its rarest word: each of its words has its like in a name that is nearly the same.
 */
async function* pairsOfMany(names: string[]): AsyncGenerator<[string, string]> {
  const bySpelling = new Map<string, string[]>();
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await soon();
    const words = [...new Set(name.split(" "))].map(spellingsOf);
    const rarest = words
      .map((spellings) => spellings.map((spelling) => bySpelling.get(spelling) ?? []))
      .map((lists) => ({ lists, size: lists.reduce((sum, list) => sum + list.length, 0) }))
      .reduce((best, word) => (word.size < best.size ? word : best));
    for (const other of new Set(rarest.lists.flatMap((list) => list.slice(-COMPARED)).slice(0, COMPARED))) {
      if (nearlySame(name, other)) yield [name, other];
    }
    for (const spelling of new Set(words.flat())) {
      const list = bySpelling.get(spelling);
      if (list) list.push(name);
      else bySpelling.set(spelling, [name]);
    }
  }
}

const [SHORT, LONG, END] = [4, 13, 6];

/** Two words that differ by one letter have one of these in common. Of a long word that is its beginning or its end. */
function spellingsOf(word: string): string[] {
  const { length } = word;
  const ends = length >= LONG ? [`${word.slice(0, END)}…`, `…${word.slice(-END)}`] : [];
  const shorter =
    length >= SHORT && length <= LONG ? Array.from({ length }, (_, at) => word.slice(0, at) + word.slice(at + 1)) : [];
  return [word, ...ends, ...shorter];
}
