/** A full name in its parts, as a reader would split it (docs/product.md#import). Read in linear time. */
import { foldText } from "#app/db/folded-text.ts";
import { CREDENTIALS, GENERATIONS, LEGAL_FORMS, PARTICLES, TITLES } from "#app/matching/words/name-words.ts";
import { withSingleSpaces } from "./visible-text.ts";

/** First and last name; `left` has what is neither, such as degrees and forms of address: "" for nothing. */
export type NameParts = { firstName: string; lastName: string; left: string };

// Given names, and words of other languages, unless they are written small.
const LOWERCASE_ONLY_PARTICLES = new Set("ben a y e i in t of".split(" "));
const FAMILY_NAME_CONNECTORS = new Set("y e i of".split(" "));
const AND = new Set("and und et y e och og en".split(" "));
// Ranks that hardly anyone is called by.
const RANKS = new Set("baroness countess viscount viscountess duchess marquess marchioness".split(" "));
// Words before a family name; those that are names too, such as "Don" and "Pan", are none of them.
const ADDRESSES = new Set(
  "mr mrs ms mx dr prof herr frau frl mme mlle monsieur sr sra srta senor senora signor signora dhr mevr".split(" "),
);
// Before the name at birth, or by marriage.
const BIRTH_NAME_WORDS = new Set("nee ne geb geborene geboren ep epouse epse vve verh verw born fodd fodt".split(" "));
// Legal forms that are also family names, or words of names.
const AMBIGUOUS_LEGAL_FORMS = new Set("vos epp sas sau and und the".split(" "));
const SHORT_LEGAL_FORM_LETTERS = 2;
// What somebody does, behind a full name: "Ada King, Head of Sales".
const JOBS = new Set(
  `ceo cfo coo cto cio vp president director manager head owner founder cofounder chairman chairwoman buyer engineer
  geschaftsfuhrer geschaftsfuhrerin inhaber inhaberin leiter leiterin directeur directrice gerant gerante`.split(/\s+/),
);
// Name and degrees, between commas; a text of more is no name.
const MAX_COMMA_PARTS = 20;

// Pictures and registered marks, as people put them into names on networks.
const DECORATION = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu;

const isAllCapsWord = (word: string) => /^[\p{Lu}\p{M}'’.-]{3,}$/u.test(word) && !word.includes(".");
const isAllCaps = (text: string) => text === text.toUpperCase();
const isCapitalizedWord = (word: string) => /^\p{Lu}\p{Ll}+$/u.test(word);
const foldedWord = (word: string) => foldText(word).replaceAll(" ", "");
const isAnd = (word: string) => word === "&" || AND.has(foldedWord(word));
const isBirthNameWord = (word: string) => BIRTH_NAME_WORDS.has(foldedWord(word)) && /^\(?\p{Ll}/u.test(word);

const isParticle = (word: string) =>
  (PARTICLES.has(foldedWord(word)) || word === "of") &&
  (!LOWERCASE_ONLY_PARTICLES.has(foldedWord(word)) || word === word.toLowerCase());
// What follows "von" is family, also in several words; "de" and "la" stand between given names too.
const isFamilyParticle = (word: string) => word === word.toLowerCase() && FAMILY_PARTICLES.has(foldedWord(word));
const FAMILY_PARTICLES = new Set("von van der den del della di da bin".split(" "));
// What Portuguese and Spanish names end with as English ones do with "Jr."; in matching they are family names.
const KINSHIP_ENDINGS = new Set("neto neta netto sobrinho sobrinha filha nieto".split(" "));
const isGeneration = (word: string) => GENERATIONS.has(foldedWord(word)) || KINSHIP_ENDINGS.has(foldedWord(word));
const isCredential = (word: string) =>
  CREDENTIALS.has(foldedWord(word)) && (!isCapitalizedWord(word) || foldedWord(word) === "esq");
const isTitle = (word: string) =>
  foldedWord(word).length > 1 && (TITLES.has(foldedWord(word)) || RANKS.has(foldedWord(word)));
const isJob = (part: string) => wordsOf(part).some((word) => JOBS.has(foldedWord(word)));
// A remark in brackets is a word.
const wordsOf = (text: string): string[] => text.match(/\([^()]*\)[^ ,]*|[^ ,]+/g) ?? [];

/** Whether a name is a business: it ends with a legal form ("Acme, Inc.", "Weber GmbH"). */
export function isBusiness(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (words.length < 2 || !LEGAL_FORMS.has(foldedWord(last)) || CREDENTIALS.has(foldedWord(last))) return false;
  if (foldedWord(last).length > SHORT_LEGAL_FORM_LETTERS) return !AMBIGUOUS_LEGAL_FORMS.has(foldedWord(last));
  // "S.A.", "Co." and "Nordlys AS", but neither "Ana Sa" nor "ANA SA".
  return last.includes(".") || (isAllCaps(last) && !isAllCaps(name));
}

/**
 * The parts of a full name: `Ada King`, `King, Ada`, `Ludwig van Beethoven`, `Lindner, Hanna, Dr.`, `KRANZ Dieter`. A
 * business is one name.
 */
export function splitName(name: string): NameParts {
  const text = withoutQuotes(withSingleSpaces(name.replace(DECORATION, " "))) || name;
  // "Anna Weber, geb. Kranz"
  const whole = text.replace(/,(?= \(?(\p{Ll}+)\.? )/gu, (comma, word) =>
    BIRTH_NAME_WORDS.has(foldedWord(word)) ? "" : comma,
  );
  const parts = whole.split(",", MAX_COMMA_PARTS + 1).map((part) => part.trim());
  if (parts.length > MAX_COMMA_PARTS || isBusiness(text)) return { firstName: text, lastName: "", left: "" };
  const isAddition = (part: string, at: number) =>
    isTitleOrSuffix(part) || (at > 0 && wordsOf(parts[0] ?? "").length > 1 && isJob(part));
  const names = parts.filter((part, at) => part !== "" && !isAddition(part, at));
  const additions = parts.filter((part, at) => part !== "" && at > 0 && isAddition(part, at));
  const [family = "", given = ""] = names;
  if (names.length > 2) return { firstName: text, lastName: "", left: "" };
  const split = names.length === 2 ? splitFamilyFirst(family, given) : splitGivenFirst(wordsOf(family || text));
  const generations = additions.filter(isGeneration);
  return {
    firstName: split.firstName,
    lastName: [split.lastName, ...(split.lastName ? generations : [])].filter(Boolean).join(" "),
    left: [split.left, ...additions.filter((one) => split.lastName === "" || !isGeneration(one))]
      .filter(Boolean)
      .join(", "),
  };
}

/** The same with a first name, which every contact has: of "Herr Grün" that is Grün. */
export const withFirstName = ({ firstName, lastName, left }: NameParts): NameParts =>
  firstName === "" ? { firstName: lastName, lastName: "", left } : { firstName, lastName, left };

/** Without quotation marks around all of a name, or around its beginning: `"Rick" Edmondson`. */
const withoutQuotes = (text: string) =>
  (/^(["'“„«])(.+)["'”“»]$/.exec(text)?.[2]?.trim() ?? text).replace(/^["“„«]([^"“„«”»]+)["”“»](?= )/, "$1");

/** Whether a part between commas is none of the name: "Dr.", "Jr.", "MD PhD". */
export function isTitleOrSuffix(part: string): boolean {
  const words = wordsOf(part);
  return words.every(
    (word) => isGeneration(word) || isCredential(word) || (isTitle(word) && (word.includes(".") || words.length === 1)),
  );
}

/** "Beethoven, Ludwig van" has the particles of the family name behind the given name. */
function splitFamilyFirst(family: string, given: string): NameParts {
  const words = wordsOf(given);
  let end = words.length;
  while (end > 1 && isParticle(words[end - 1] ?? "") && words[end - 1] === words[end - 1]?.toLowerCase()) end -= 1;
  const { titles, names } = withoutTitles(words.slice(0, end), 1);
  const generation = names.splice(Math.max(1, names.findIndex(isGeneration)), names.some(isGeneration) ? 1 : 0);
  const lastName = [...words.slice(end), family, ...generation].join(" ");
  return { firstName: names.join(" "), lastName, left: titles.join(" ") };
}

function withoutTitles(words: string[], least: number): { titles: string[]; names: string[] } {
  let begin = 0;
  const isTitleAt = (at: number) =>
    isTitle(words[at] ?? "") || (at > 0 && isAnd(words[at] ?? "") && isTitle(words[at + 1] ?? ""));
  while (words.length - begin > least && isTitleAt(begin)) begin += 1;
  return { titles: words.slice(0, begin), names: words.slice(begin) };
}

const INITIAL = /^\p{Lu}\.?$/u;
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul} ]+$/u;

/** A name whose words stand in the order in which they are said. */
function splitGivenFirst(all: string[]): NameParts {
  const formerly = all.findIndex((word, at) => at > 0 && isBirthNameWord(word) && at < all.length - 1);
  if (formerly > 0) {
    const { lastName, ...split } = splitGivenFirst(all.slice(0, formerly));
    return { ...split, lastName: [lastName, ...all.slice(formerly)].filter(Boolean).join(" ") };
  }
  const couple = withoutTitles(all, 1);
  // "Mr. and Mrs. Weber"
  if (couple.titles.some(isAnd) && couple.names.length === 1)
    return { firstName: couple.titles.join(" "), lastName: couple.names.join(" "), left: "" };
  const { titles, names } = withoutTitles(all, 2);
  // "Herr Grün": what somebody is called by, and no given name.
  if (names.length === 2 && ADDRESSES.has(foldedWord(names[0] ?? "")))
    return { firstName: "", lastName: names[1] ?? "", left: [...titles, names[0]].join(" ") };
  const { words, generation, credentials } = withoutEndings(names);
  const left = [...titles, ...credentials].join(" ");
  if (FAMILY_FIRST.test(words.join(" ")) && words.length === 2)
    return { firstName: words[1] ?? "", lastName: words[0] ?? "", left };
  const capitals = words.findIndex((word) => !isAllCapsWord(word));
  const isGivenBehind = words.slice(capitals).some((word) => /\p{Ll}/u.test(word)) || INITIAL.test(words.at(-1) ?? "");
  if (capitals > 0 && isGivenBehind) {
    const family = words.slice(0, capitals).map(toTitleCase).join(" ");
    return { firstName: words.slice(capitals).join(" "), lastName: [family, ...generation].join(" "), left };
  }
  const at = familyStart(words);
  return { firstName: words.slice(0, at).join(" "), lastName: [...words.slice(at), ...generation].join(" "), left };
}

/** Degrees and the generation at a name's end. At least one word stays; of two words neither is taken for a degree. */
function withoutEndings(names: string[]): { words: string[]; generation: string[]; credentials: string[] } {
  const words = [...names];
  const remark = words.length > 2 && words.at(-1)?.startsWith("(") ? words.splice(-1) : [];
  const generation: string[] = [];
  const credentials: string[] = [];
  while (words.length > 2 && (isGeneration(words.at(-1) ?? "") || isCredential(words.at(-1) ?? ""))) {
    const word = words.pop() ?? "";
    (isGeneration(word) ? generation : credentials).unshift(word);
  }
  return { words: [...words, ...remark], generation, credentials };
}

/** Where the family name begins: at the last word but remarks in brackets, with the particles before it. */
function familyStart(words: string[]): number {
  // "de Vries" without a given name is one name.
  if (words[0] && isParticle(words[0]) && words[0] === words[0].toLowerCase()) return words.length;
  const particle = words.findIndex((word, at) => at > 0 && isFamilyParticle(word) && at < words.length - 1);
  if (particle > 0) return particle;
  let at = words.length - 1;
  while (at > 1 && /^\(/.test(words[at] ?? "")) at -= 1;
  if (isAllCapsWord(words[at] ?? "") && !isAllCapsWord(words[0] ?? ""))
    while (at > 1 && isAllCapsWord(words[at - 1] ?? "")) at -= 1;
  while (at > 1 && isParticle(words[at - 1] ?? "")) {
    at -= 1;
    if (FAMILY_NAME_CONNECTORS.has(foldedWord(words[at] ?? "")) && at > 1) at -= 1;
  }
  return Math.max(at, 1);
}

const toTitleCase = (word: string) => word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
