/** Other spellings of search words, to find a name however it is written (docs/product.md#finding-and-filtering). */
import { foldText } from "#app/db/folded-text.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";

// As they are spelled where a keyboard does not have them, and without.
const TWO_LETTER_SPELLINGS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", đ: "dj" };
const SPECIAL = new RegExp(`[${Object.keys(TWO_LETTER_SPELLINGS).join("")}]`, "g");
const ONE_LETTER_SPELLINGS: Record<string, string> = { ae: "a", oe: "o", ue: "u", aa: "a", dj: "d" };
const DIGRAPHS = new RegExp(`(${Object.keys(ONE_LETTER_SPELLINGS).join("|")})`);
const MAX_DIGRAPHS = 3;

/** Signs that are typed for an apostrophe, which Unicode takes for accents beside a space. */
const APOSTROPHES = /[´ˊˋ]/g;
/** A copied link to an address, with what it puts into the mail. */
const LINK_TO_ADDRESS = /^\s{0,5}mailto:([^?\s]*)\S*/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SPACELESS_SCRIPTS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Whether a word is of a script that puts no spaces between words, so that any part of it may be searched. */
export const isOfScriptWithoutSpaces = (word: string) => SPACELESS_SCRIPTS.test(word);

// "B&Q" is "B and Q".
const AND = new Set(["and", "und", "et", "y", "e", "en", "og", "och", "&", "+"]);

/** A folded word of a search: its other spellings, and what are several words, or one, of the text instead of it. */
export type SpelledWord = { word: string; others: string[]; words: string[] };

/** The words of a search, each with its other spellings. A word for "and" between others need not be there. */
export function spelledWords(text: string): SpelledWord[] {
  const typed = text
    .replace(LINK_TO_ADDRESS, "$1")
    .replace(APOSTROPHES, "'")
    .split(/\s+/)
    .filter((part) => LETTER_OR_DIGIT.test(part));
  const isBetween = (at: number) => at > 0 && at < typed.length - 1;
  const needed = typed.filter((part, at) => !(isBetween(at) && AND.has(part.toLowerCase())));
  const isAlone = needed.length === 1;
  return needed.map((part) => {
    const word = foldText(part);
    const others = transliterated(part, word).filter((other, at, all) => other !== word && all.indexOf(other) === at);
    return {
      word,
      others,
      words: [...respacedSpellings(part, word), ...(isAlone ? splitJoinedName(word) : splitInitials(word))],
    };
  });
}

/** "Müller" is "Mueller", and the other way round; in an international domain it is "xn--mller-kva". */
function transliterated(part: string, word: string): string[] {
  const long = foldText(
    part
      .toLowerCase()
      .normalize("NFC")
      .replace(SPECIAL, (letter) => TWO_LETTER_SPELLINGS[letter] ?? letter),
  );
  return [long, ...withOneLetter(word), ...spellingsOfDomain(part).map(foldText)];
}

/** A word with one letter for each of its digraphs or for some: "baeuerle" is "bauerle". */
function withOneLetter(word: string): string[] {
  const parts = word.split(DIGRAPHS);
  const choices = parts.map((part, at) => (at % 2 === 0 ? [part] : [ONE_LETTER_SPELLINGS[part] ?? part, part]));
  const kept = choices.map((own, at) => (at > MAX_DIGRAPHS * 2 ? own.slice(0, 1) : own));
  return kept.reduce((found, own) => found.flatMap((text) => own.map((part) => text + part)), [""]);
}

const MAX_INITIALS = 4;

/** "JR" is "J.R.", "B&Q" is "B and Q", and "MaryAnn" is "Mary Ann". */
function respacedSpellings(part: string, word: string): string[] {
  const apart = foldText(part.replace(/(\p{Ll}{2,})(?=\p{Lu}\p{Ll})/gu, "$1 "));
  if (apart !== word) return [apart];
  const letters = word.split(" ");
  const isJoined = letters.length > 1 && letters.length <= MAX_INITIALS && !/\d/.test(word);
  const hasAnd = isJoined && /[&+]/.test(part) && letters.every((letter) => [...letter].length === 1);
  if (isJoined) return [letters.join(""), ...(hasAnd ? [letters.join(" and ")] : [])];
  const [first = "", ...rest] = word;
  const isShort = letters.length === 1 && rest.length > 0 && rest.length < MAX_INITIALS && /^\p{L}+$/u.test(word);
  return isShort && !isOfScriptWithoutSpaces(word) ? [[first, ...rest].join(" ")] : [];
}

const MAX_SPLITTABLE_LETTERS = 20;
/** "delacruz", "vandenberg": particles and a name in one. */
const WITH_PARTICLES = /^(de|van|von)(la|las|los|den|der|het)(?=\p{L}{3})/u;

/** "SmithJorden" is "Smith-Jorden"; "王小明" has the family name first or last. */
function splitJoinedName(word: string): string[] {
  const letters = [...word];
  if (letters.length < 2 || letters.length > MAX_SPLITTABLE_LETTERS || /[ \d]/.test(word)) return [];
  const turns = isOfScriptWithoutSpaces(word);
  const particles = WITH_PARTICLES.test(word) ? [word.replace(WITH_PARTICLES, "$1 $2 ")] : [];
  return [...particles, ...splitOnce(letters, turns)];
}

/** "EON" beside other words is "E.ON" too, "ATT" is "AT&T", and "TMobile" is "T-Mobile". */
function splitInitials(word: string): string[] {
  if (!/^\p{L}{3,12}$/u.test(word) || isOfScriptWithoutSpaces(word)) return [];
  return word.length <= MAX_INITIALS ? splitOnce([...word], false) : [word.replace(/^./u, "$& ")];
}

function splitOnce(letters: string[], turns: boolean): string[] {
  return letters.slice(1).flatMap((_, at) => {
    const [before, after] = [letters.slice(0, at + 1).join(""), letters.slice(at + 1).join("")];
    return turns ? [`${before} ${after}`, `${after} ${before}`] : [`${before} ${after}`];
  });
}
