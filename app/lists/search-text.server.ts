/** Search in a stored text with a trigram index (docs/product.md#finding-and-filtering). */
import { type Expression, type SqlBool, sql } from "kysely";
import { foldedWords } from "#app/db/folded-text.ts";

const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;
const READABLE = /[\p{L}\p{N}]/u;

/** Where the words of a search must stand in a text: as whole words, at the beginnings of words, or anywhere. */
export type Place = "word" | "beginning" | "anywhere";

/** The parts of `text`, separated by white space, each of one word or of several joined by punctuation. */
const partsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((part) => foldedWords(part).join(" "))
    .filter((part) => READABLE.test(part));

/**
 * The condition that `column` contains every word of `text` at `place`, in any order, without regard to case, accents and
 * punctuation; words joined by punctuation ("010-9999") must follow each other. Of a word without three letters or digits in
 * a row "anywhere" is the beginning of a word, because a trigram index finds shorter texts only there. A text without letters
 * and digits matches nothing. The column is one of `searchColumn`.
 */
export function matchesSearchText(
  column: Expression<string | null>,
  text: string,
  place: Place = "anywhere",
): Expression<SqlBool> {
  const parts = [...new Set(partsOf(text))];
  if (parts.length === 0) return sql`false`;
  const patterns = parts.map((part) => {
    const before = place === "anywhere" && THREE_IN_A_ROW.test(part) ? "" : " ";
    return `%${before}${part}${place === "word" ? " " : ""}%`;
  });
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  )})`;
}
