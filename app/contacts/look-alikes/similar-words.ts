/** The rules of "similar name and business". They compare keys made of words (comparison-keys.server.ts). */

// In shorter words one letter makes a different name: Jan and Jon. Jon and John count as similar.
const MIN_LENGTH = 4;

// Each word is compared with each. A text of more words is no name, and is nearly the same as none but itself.
const MOST_WORDS = 10;

/** Whether both have the same words in any order, where each pair may differ by one letter; up to ten words. */
export function nearlySame(one: string, other: string): boolean {
  if (one === other) return true;
  const [words, unmatched] = [one.split(" "), other.split(" ")];
  if (words.length !== unmatched.length || words.length > MOST_WORDS) return false;
  return words.every((word) => removeMatch(word, unmatched));
}

/** Whether the longer one contains all words of the shorter: "acme" and "acme robotics". */
export function partOfTheOther(one: string, other: string): boolean {
  const [shorter, longer] = [one.split(" "), other.split(" ")].sort((a, b) => a.length - b.length);
  return shorter?.every((word) => longer?.includes(word)) ?? false;
}

/** Removes `word` from `words`, or else a word that differs by one letter. False if there is neither. */
function removeMatch(word: string, words: string[]): boolean {
  const exact = words.indexOf(word);
  const position = exact >= 0 ? exact : words.findIndex((candidate) => differsByOneLetter(word, candidate));
  if (position < 0) return false;
  words.splice(position, 1);
  return true;
}

/**
 * Whether one letter is added, missing or different, or two neighbours are swapped. The longer word needs at least four
 * letters.
 */
function differsByOneLetter(one: string, other: string): boolean {
  // The most that come here differ by more. A letter has two UTF-16 units at most.
  if (Math.abs(one.length - other.length) > 2 || Math.max(one.length, other.length) < MIN_LENGTH) return false;
  const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
  if (b.length < MIN_LENGTH || b.length - a.length > 1) return false;
  const at = b.findIndex((letter, index) => letter !== a[index]);
  if (at < 0) return true;
  const rest = (letters: string[], from: number) => letters.slice(at + from).join("");
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  return rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2));
}
