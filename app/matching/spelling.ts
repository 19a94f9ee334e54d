/** How far two words are from each other as they are written. */
import distance from "damerau-levenshtein";

/** Drops the second letter of spelled-out umlauts: "mueller", "muller" and "müller" are equal after folding. */
export const canonical = (word: string): string => word.replace(/([aou])e/g, "$1").replaceAll("aa", "a");

/** So many letters may be wrong in a word of this length. */
const allowedTypos = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Whether the words may differ by a typing error (a letter missing, added, changed, moved); by two in long words. */
export function isClose(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const allowed = Math.min(allowedTypos(long.length), short.length >= 3 ? 2 : 0);
  if (allowed === 0 || long.length - short.length > allowed || hasTooManyOtherLetters(short, long, allowed))
    return false;
  return distance(short, long).steps <= allowed;
}

// Letters of which one word has more than the other: each slip explains two at most. It spares most of the comparisons.
function hasTooManyOtherLetters(short: string, long: string, allowed: number): boolean {
  let bits = 0;
  for (let at = 0; at < short.length; at++) bits ^= 1 << (short.charCodeAt(at) & 31);
  for (let at = 0; at < long.length; at++) bits ^= 1 << (long.charCodeAt(at) & 31);
  let count = 0;
  for (; bits !== 0; count++) bits &= bits - 1;
  return count > 2 * allowed;
}
