/** Finding words in a stored search text through its trigram index. */
import type { Fragment } from "./keyset.server.ts";

const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Rows whose `column` holds every word of `text`, without regard to case, in any order. A word of three letters or digits
 * is found anywhere; a shorter one only where a word begins, because an index of trigrams knows shorter ones only there.
 * A text without any letter or digit finds nothing. The column is in lower case, begins with a space, and has a space for
 * any white space.
 */
export function matches(column: string, text: string): Fragment {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))];
  if (!words.some((word) => READABLE.test(word))) return { sql: "false", values: [] };
  return {
    sql: words.map(() => `${column} like lower(?)`).join(" and "),
    values: words.map((word) => `%${THREE_IN_A_ROW.test(word) ? "" : " "}${word.replace(/[\\%_]/g, "\\$&")}%`),
  };
}
