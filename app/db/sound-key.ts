/**
 * Coarse keys of how names sound, so that an index finds names which were heard wrong: the consonants of a word in six classes, as Soundex
 * has them, without those that languages say too differently. What is found is compared by ear in `note-reader/misheard/sounds.ts`.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";

const CLASSES = { P: "bpfvw", S: "cgkqsxz", T: "dt", L: "l", N: "mn", R: "r" };
/** Spoken or silent, and in English a "j" is no Polish one. */
const BETWEEN = "aeiouyhj";

const letters = Object.values(CLASSES).join("");
const classes = Object.entries(CLASSES)
  .map(([one, its]) => one.repeat(its.length))
  .join("");

/** SQL: an array with the key of each word of a column of `searchColumn`. */
export const soundKeys = (column: string): string =>
  `string_to_array(btrim(replace(regexp_replace(translate(${column}, '${letters}${BETWEEN}', '${classes}${"a".repeat(BETWEEN.length)}'), '([A-Za])\\1+', '\\1', 'g'), 'a', '')), ' ')`;

/** The key of a folded word, as {@link soundKeys} has it. */
export function soundKeyOf(word: string): string {
  const classed = [...word].map((letter) => {
    const at = letters.indexOf(letter);
    return at >= 0 ? classes[at] : BETWEEN.includes(letter) ? "a" : letter;
  });
  return classed
    .join("")
    .replace(/([A-Za])\1+/g, "$1")
    .replaceAll("a", "");
}

const [SHORTEST, LONGEST] = [3, 12];
/** Shorter keys with one class less are those of too many names. */
const LESS_FROM = 5;

/**
 * The keys by which names are looked for that may have been heard as the folded `word`: its own one and, of long words, those with one class
 * less. None of a key that too many names have.
 */
export function searchedKeys(word: string): string[] {
  const key = soundKeyOf(word);
  if (key.length < SHORTEST || key.length > LONGEST) return [];
  const less = key.length < LESS_FROM ? [] : [...key].map((_, at) => key.slice(0, at) + key.slice(at + 1));
  return [...new Set([key, ...less])];
}

/** That a word of the names of `column` has one of these keys. */
export const hasSoundKey = (column: string, keys: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.raw(soundKeys(column))} && ${keys}::text[]`;
