/** Search in a stored text with a trigram index (docs/product.md#finding-and-filtering). */
import { type Expression, type SqlBool, sql } from "kysely";
import { foldText } from "#app/db/folded-text.ts";

const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;
const READABLE = /[\p{L}\p{N}]/u;

/** Where the words of a search must stand in a text: as whole words, at the beginnings of words, or anywhere. */
export type Place = "word" | "beginning" | "anywhere";

/**
 * What a folded text that begins and ends with a space must contain, so that every word of `text` stands in it at `place`, in
 * any order, without regard to case, accents and punctuation. Words joined by punctuation ("010-9999") must follow each
 * other. Of a word without three letters or digits in a row "anywhere" is the beginning of a word, because a trigram index
 * finds shorter texts only there. Empty for a text without letters and digits, which nothing matches.
 */
export function searchPatterns(text: string, place: Place): string[] {
  const parts = text
    .split(/\s+/)
    .map(foldText)
    .filter((part) => READABLE.test(part));
  return [...new Set(parts)].map((part) => {
    const before = place === "anywhere" && THREE_IN_A_ROW.test(part) ? "" : " ";
    return before + part + (place === "word" ? " " : "");
  });
}

/** The condition that `column`, a `searchColumn`, contains what {@link searchPatterns} asks for, or what fits each pattern instead is `elsewhere`. */
export function matchesSearchText(
  column: Expression<string | null>,
  text: string,
  place: Place = "anywhere",
  elsewhere: (pattern: string) => Expression<SqlBool>[] = () => [],
): Expression<SqlBool> {
  const patterns = searchPatterns(text, place);
  if (patterns.length === 0) return sql`false`;
  return sql`(${sql.join(
    patterns.map((pattern) => {
      const found = sql`${column} like ${`%${pattern}%`}`;
      const others = elsewhere(pattern);
      return others.length > 0 ? sql`(${sql.join([found, ...others], sql` or `)})` : found;
    }),
    sql` and `,
  )})`;
}
