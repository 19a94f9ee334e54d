/** Where texts name a person, and the texts without it (docs/product.md#erasing). */
import { foldText } from "#app/db/folded-text.ts";

/** What stands in the place of a name, an address or a number. */
export const ERASED = "(erased)";

/** What identifies a person. `names`: sequences of folded words; `words`: only for texts about their own deals. */
export type PersonSearchTerms = { names: string[][]; words: string[]; emails: string[]; numbers: string[] };

const MAX_NAMES = 200;

/** First with last names in both orders, in folded words. */
export function sequencesOf(firstNames: string[], lastNames: string[]): string[][] {
  const [firsts, lasts] = [firstNames, lastNames].map((all) =>
    all.map(foldedWords).filter((words) => words.length > 0),
  );
  const pairs = (firsts ?? []).flatMap((first) => (lasts ?? []).map((last) => [first, last] as const));
  return pairs
    .flatMap(([first, last]) => [
      [...first, ...last],
      [...last, ...first],
    ])
    .slice(0, MAX_NAMES);
}

/** The folded words of a text. */
export const foldedWords = (text: string): string[] => foldText(text).split(" ").filter(Boolean);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ`][\p{L}\p{M}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s$/i;
// A telephone number: digits with little between them.
const NUMBER = /[+(]{0,2}\d(?:[\s()./-]{0,3}\d){6,17}/g;
const NUMBER_DIGITS = 7;
// The most that stands between the words of a name.
const MAX_NAME_GAP_CHARACTERS = 3;

/** A text as a regular expression, of PostgreSQL too. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The digits of a telephone number, if it has enough of them to tell people apart. */
export const numberIn = (phone: string): string[] => {
  const digits = digitsOf(phone).replace(/^0+/, "");
  return digits.length >= NUMBER_DIGITS ? [digits] : [];
};

/** Finds what names a person. */
export class MentionFinder {
  readonly #names: string[][];
  readonly #emails: RegExp[];
  readonly #numbers: string[];
  readonly #codes: ReadonlyMap<string, string>;

  constructor(known: PersonSearchTerms, isOwnDeal: boolean, codes: ReadonlyMap<string, string> = new Map()) {
    const { names, words, emails, numbers } = known;
    const all = isOwnDeal ? [...names, ...words.map((word) => [word])] : names;
    this.#names = all.sort((a, b) => b.length - a.length);
    this.#emails = emails.filter(Boolean).map((email) => new RegExp(escaped(email), "gi"));
    this.#numbers = numbers;
    this.#codes = codes;
  }

  /** The text with "(erased)" for each mention; the same text if there is none. */
  blanked(text: string): string {
    const plain = this.#emails.reduce((before, email) => before.replace(email, ERASED), text);
    return this.#withoutNames(plain.replace(NUMBER, (found) => (this.#isNumber(digitsOf(found)) ? ERASED : found)));
  }

  /** Like {@link blanked}; a value that is no text stays. */
  blankedText(value: unknown): unknown {
    return typeof value === "string" ? this.blanked(value) : value;
  }

  /**
   * Like {@link blanked}, for every text in a JSON value, keys of objects included. A text that is a code as a whole
   * becomes its other one.
   */
  blankedJson(value: unknown): unknown {
    if (typeof value === "string") return this.#codes.get(value) ?? this.blanked(value);
    if (Array.isArray(value)) return value.map((one) => this.blankedJson(one));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [this.#codes.get(key) ?? this.blanked(key), this.blankedJson(one)]),
    );
  }

  #isNumber(digits: string): boolean {
    const plain = digits.replace(/^0+/, "");
    return this.#numbers.some(
      (number) => plain.endsWith(number) || (plain.length >= NUMBER_DIGITS && number.endsWith(plain)),
    );
  }

  #withoutNames(text: string): string {
    const words = [...text.matchAll(WORD)].map(({ 0: found, index }) => {
      const word = found.replace(POSSESSIVE, "");
      return { folded: foldText(word), start: index, end: index + word.length, next: index + found.length };
    });
    let kept = "";
    let from = 0;
    for (let at = 0; at < words.length; at++) {
      const name = this.#names.find((one) => isNameAt(words, at, one));
      if (!name) continue;
      kept += text.slice(from, words[at]?.start) + ERASED;
      at += name.length - 1;
      from = words[at]?.end ?? text.length;
    }
    return from === 0 ? text : kept + text.slice(from);
  }
}

type Word = { folded: string; start: number; end: number; next: number };

const isNameAt = (words: Word[], at: number, name: string[]): boolean =>
  name.every((one, index) => {
    const word = words[at + index];
    const before = words[at + index - 1];
    return word?.folded === one && (index === 0 || word.start - (before?.next ?? 0) <= MAX_NAME_GAP_CHARACTERS);
  });
