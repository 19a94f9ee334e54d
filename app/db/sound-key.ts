/**
 * Coarse keys of how names sound, so that an index finds names which were heard wrong: the consonants of a word in six
 * classes, as Soundex has them, without those that languages say too differently. What is found is compared by ear in
 * `note-reader/misheard/sounds.ts`.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";

const LETTERS_BY_SOUND_CLASS = { P: "bpfvw", S: "cgkqsxz", T: "dt", L: "l", N: "mn", R: "r" };
/** Spoken or silent, and in English a "j" is no Polish one. */
const VOWEL_LIKE_LETTERS = "aeiouyhj";

const letters = Object.values(LETTERS_BY_SOUND_CLASS).join("");
const classOfEachLetter = Object.entries(LETTERS_BY_SOUND_CLASS)
  .map(([one, its]) => one.repeat(its.length))
  .join("");

/** SQL: an array with the key of each word of a column of `searchColumn`. */
const soundKeys = (column: string): string =>
  `string_to_array(btrim(replace(regexp_replace(translate(${column}, '${letters}${VOWEL_LIKE_LETTERS}', ` +
  `'${classOfEachLetter}${"a".repeat(VOWEL_LIKE_LETTERS.length)}'), ` +
  `'([A-Za])\\1+', '\\1', 'g'), 'a', '')), ' ')`;

/**
 * SQL: the index that {@link hasSoundKey} reads. Without a list of pending entries, which after 100,000 contacts were
 * written at once every search would read through until the next vacuum.
 */
export const soundIndex = (column: string): string => `using gin (${soundKeys(column)}) with (fastupdate = off)`;

/** The key of a folded word, as {@link soundKeys} has it. */
export function soundKeyOf(word: string): string {
  const classed = [...word].map((letter) => {
    const at = letters.indexOf(letter);
    return at >= 0 ? classOfEachLetter[at] : VOWEL_LIKE_LETTERS.includes(letter) ? "a" : letter;
  });
  return classed
    .join("")
    .replace(/([A-Za])\1+/g, "$1")
    .replaceAll("a", "");
}

const [MIN_KEY_LENGTH, MAX_KEY_LENGTH] = [3, 12];
/** Shorter keys with one class less are those of too many names. */
const MIN_SHORTENED_KEY_LENGTH = 5;

/** Whether names are searched by this key: it is neither shared by too many names nor longer than any name's key. */
export const isSearchableKey = (key: string): boolean => key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH;

/** The keys of a long word with one class left out, which find names when more was heard than they have. */
export const keysWithOneLess = (key: string): string[] =>
  key.length < MIN_SHORTENED_KEY_LENGTH
    ? []
    : [...new Set([...key].map((_, at) => key.slice(0, at) + key.slice(at + 1)))];

/** That a word of the names of `column` has one of the keys of the SQL expression `keys`, an array of texts. */
export const hasSoundKey = (column: string, keys: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${sql.raw(soundKeys(column))} && ${keys}`;
