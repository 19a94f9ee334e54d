/** SQL conditions on the words of folded names (`searchColumn`), by the index on their `wordBeginnings`. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { indexedWordPrefix, wordBeginnings } from "./folded-text.ts";

// `strpos` and not `like`: the index of trigrams, which could answer that too, is the slower one.
const wordBeginsWith = (column: string, word: string): RawBuilder<SqlBool> =>
  sql`strpos(${sql.ref(column)}, ${` ${word}`}) > 0`;

/** SQL: whether each of `words` begins a word of `column`'s names. They are folded, with at least three letters. */
export function beginsWithAll(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  const exact = words.map((word) => sql` and ${wordBeginsWith(column, word)}`);
  return sql`${sql.raw(wordBeginnings(column))} @> ${words.map(indexedWordPrefix)}::text[]${sql.join(exact, sql``)}`;
}

/** How many of `words` begin a word of `column`'s names. */
export function scoreOf(column: string, words: readonly string[]): RawBuilder<number> {
  return sql.join(
    [sql`0`, ...[...new Set(words)].map((word) => sql`(${wordBeginsWith(column, word)})::int`)],
    sql` + `,
  );
}
