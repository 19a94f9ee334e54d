/** Search in a stored text with a trigram index (docs/product.md#finding-and-filtering). */
import { type Expression, type SqlBool, sql } from "kysely";
import { isOfScriptWithoutSpaces, spelledWords } from "./search-spellings.ts";

const THREE_LETTERS_OR_DIGITS = /[\p{L}\p{N}]{3}/u;

/** Where the words of a search must stand in a text: as whole words, at the beginnings of words, or anywhere. */
export type MatchPosition = "word" | "beginning" | "anywhere";

/** What a word of a search stands for: how it was typed, and its other spellings. */
export type WordPattern = { pattern: string; others: string[] };

/**
 * What a folded text that begins and ends with a space must contain, so that every word of `text` stands in it at
 * `place`, in any order and spelling, without regard to case, accents and punctuation. Words joined by punctuation
 * ("010-9999") must follow each other. Of a word without three letters or digits in a row "anywhere" is the beginning
 * of a word, because a trigram index finds shorter texts only there; but in scripts without spaces. Empty for a text
 * without letters and digits, which nothing matches.
 */
export function searchPatterns(text: string, place: MatchPosition): WordPattern[] {
  const patternOf = (word: string) => {
    const isFound = THREE_LETTERS_OR_DIGITS.test(word) || isOfScriptWithoutSpaces(word);
    return `${place === "anywhere" && isFound ? "" : " "}${word}${place === "word" ? " " : ""}`;
  };
  const words = new Map(spelledWords(text).map((one) => [one.word, one]));
  return [...words.values()].map(({ word, others, words }) => ({
    pattern: patternOf(word),
    others: [...others.map(patternOf), ...words.map((whole) => ` ${whole} `)],
  }));
}

/** Whether a folded text that begins and ends with a space has every word of `patterns`, in one of its spellings. */
export const hasPatterns = (folded: string, patterns: readonly WordPattern[]): boolean =>
  patterns.length > 0 &&
  patterns.every(({ pattern, others }) => [pattern, ...others].some((spelling) => folded.includes(spelling)));

/**
 * The condition that `column`, a `searchColumn`, contains what {@link searchPatterns} asks for, or what fits each
 * pattern instead is `elsewhere`.
 */
export function matchesSearchText(
  column: Expression<string | null>,
  text: string,
  place: MatchPosition = "anywhere",
  elsewhere: (pattern: string) => Expression<SqlBool>[] = () => [],
): Expression<SqlBool> {
  const patterns = searchPatterns(text, place);
  if (patterns.length === 0) return sql`false`;
  return sql`(${sql.join(
    patterns.map(({ pattern, others }) => {
      const spellings = [pattern, ...others].map((spelling) => sql`${column} like ${`%${spelling}%`}`);
      const all = [...spellings, ...elsewhere(pattern)];
      return all.length > 1 ? sql`(${sql.join(all, sql` or `)})` : sql`${spellings[0]}`;
    }),
    sql` and `,
  )})`;
}
