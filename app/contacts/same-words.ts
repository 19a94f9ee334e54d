/** When two keys of words (alike-keys.server.ts) are nearly the same: the rules of "similar name and business". */

// One letter changes a shorter word into another one: Jan and Jon, but Jon and John.
const FORGIVING_LENGTH = 4;

/** Whether each word of one stands in the other, but for one letter, in any order, and none is left over. */
export function nearlySame(one: string, other: string): boolean {
  const [words, left] = [one.split(" "), other.split(" ")];
  return words.length === left.length && words.every((word) => take(word, left));
}

/** Whether all words of the shorter one stand in the longer: "acme" and "acme robotics". */
export function partOfTheOther(one: string, other: string): boolean {
  const [shorter, longer] = [one.split(" "), other.split(" ")].sort((a, b) => a.length - b.length);
  return shorter?.every((word) => longer?.includes(word)) ?? false;
}

/** Takes `word`, or else one that is it but for a letter, out of `words`. */
function take(word: string, words: string[]): boolean {
  const exact = words.indexOf(word);
  const position = exact >= 0 ? exact : words.findIndex((candidate) => butForOneLetter(word, candidate));
  if (position < 0) return false;
  words.splice(position, 1);
  return true;
}

/** A letter more or less, another one, or two neighbours swapped, where the longer word has four letters at least. */
function butForOneLetter(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
  if (b.length < FORGIVING_LENGTH || b.length - a.length > 1) return false;
  const at = b.findIndex((letter, index) => letter !== a[index]);
  if (at < 0) return true;
  const rest = (letters: string[], from: number) => letters.slice(at + from).join("");
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  return rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2));
}
