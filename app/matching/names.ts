/** Reads the name of a person from the two fields in which it was typed. */
import { foldText } from "#app/db/folded-text.ts";
import { canonical } from "./spelling.ts";
import { CREDENTIALS, GENERATIONS, PARTICLES, TITLES } from "./words/name-words.ts";

/** A name in folded words ({@link canonical}); `generation` is "jr", "sr", "iii" or "". Each part may be empty. */
export type PersonName = { given: string[]; family: string[]; generation: string };

const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

/** A word between blanks, by its parts between hyphens. */
type WordParts = string[];

const wordsOf = (text: string): WordParts[] =>
  text
    .slice(0, MAX_CHARACTERS)
    .split(/\s+/)
    .map((word) => foldText(word).split(" ").filter(Boolean))
    .filter((parts) => parts.length > 0)
    .slice(0, MAX_WORDS);

const isOneOf = (list: { has(word: string): boolean }, parts: WordParts) => parts.every((part) => list.has(part));

/** The name; titles and degrees are left out, "Last, First" and whole names in one field are taken apart. */
export function readName(firstName: string, lastName: string): PersonName {
  const [first, last] = separateNameFields(firstName, lastName);
  const family = wordsOf(last);
  const generation = removeNameSuffixes(family);
  let given = wordsOf(first);
  if (family.length > 0) {
    dropTitles(given, 0);
    return asName(given, family, generation);
  }
  const own = removeNameSuffixes(given);
  dropTitles(given, 1);
  if (given.length < 2) return lastName.trim() === "" ? asName(given, [], own) : asName([], given, own);
  const at = familyStart(given);
  const rest = given.slice(at);
  given = given.slice(0, at);
  return asName(given, rest, own);
}

function separateNameFields(firstName: string, lastName: string): [string, string] {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const whole = first === "" ? last : last === "" ? first : null;
  if (whole === null) return [first, last];
  const [family = "", given = "", ...more] = whole.split(",").map((part) => part.trim());
  // What follows the comma of "John Smith, Jr." is no given name.
  const isEnding = wordsOf(given).every((parts) => isOneOf(GENERATIONS, parts) || isOneOf(CREDENTIALS, parts));
  return given === "" || isEnding ? [whole, ""] : [given, [family, ...more].join(" ")];
}

/** Takes degrees and the generation off the end. */
function removeNameSuffixes(words: WordParts[]): string {
  let generation = "";
  while (words.length > 1) {
    const parts = words.at(-1) ?? [];
    const own = GENERATIONS.get(parts.join(""));
    if (own) generation = own;
    else if (!isOneOf(CREDENTIALS, parts) && !CREDENTIALS.has(parts.join(""))) break;
    words.pop();
  }
  return generation;
}

function dropTitles(words: WordParts[], kept: number): void {
  while (words.length > Math.max(kept, 1) && isOneOf(TITLES, words[0] ?? [])) words.shift();
}

/** Where the family name of a whole name begins: at its last word, with the particles before it. */
function familyStart(words: WordParts[]): number {
  let at = words.length - 1;
  while (at > 1 && isOneOf(PARTICLES, words[at - 1] ?? [])) at--;
  return at;
}

function asName(given: WordParts[], family: WordParts[], generation: string): PersonName {
  const families = family.flat().map((word) => canonical(word).replace(/^mac(?=\p{L}{4})/u, "mc"));
  const own = families.filter((word) => !PARTICLES.has(word));
  return { given: given.flat().map(canonical), family: own.length > 0 ? own : families, generation };
}
