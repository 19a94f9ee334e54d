/** Search in a stored text with a trigram index (docs/product.md#finding-and-filtering). */
import { type Expression, type SqlBool, sql } from "kysely";

const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * The condition that `column` contains every word of `text`, ignoring case, in any order. A word with three letters or digits
 * in a row matches anywhere; a shorter one only at the beginning of a word, because a trigram index finds shorter texts only
 * there. A text without letters or digits matches nothing. The column must be in lower case, begin with a space, and have
 * single spaces as its only white space.
 */
export function matchesSearchText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))];
  if (!words.some((word) => READABLE.test(word))) return sql`false`;
  const patterns = words.map((word) => `%${THREE_IN_A_ROW.test(word) ? "" : " "}${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like lower(${pattern})`),
    sql` and `,
  )})`;
}
