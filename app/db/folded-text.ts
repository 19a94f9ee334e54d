/**
 * Folding of texts for searches: both sides of a comparison are folded, so that case, accents, apostrophes and
 * punctuation do not matter (docs/product.md#finding-and-filtering). It is SQL that PostgreSQL may use in a generated
 * column: `unaccent` would be an extension, and is not immutable.
 */

// Combining accents, which NFKD has split off, Hebrew and Arabic vowel signs, Arabic's tatweel, and apostrophes with
// what is written for an ayin, a hamza or an okina. They vanish: "O'Hara" is one word.
const DROPPED_PATTERN =
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u05f3\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670" +
  "'`\\u02b9-\\u02bf\\u2018\\u2019\\u201b]+";
// White space and punctuation, as pg_trgm too sees the end of a word there.
const WORD_SEPARATOR_PATTERN =
  "[\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u05be\\u060c\\u061b\\u061f\\u06d4\\u2000-\\u206f\\u3000-\\u303f]+";

// Letters that NFKD does not split; and Arabic, Persian and Urdu ones typed for one another: alef, yeh, kaf, heh.
const SINGLE_LETTER_SPELLINGS = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ı: "i", ς: "σ" },
  ...{ "\u0671": "\u0627", "\u0649": "\u064a", "\u06cc": "\u064a", "\u06d2": "\u064a", "\u06a9": "\u0643" },
  ...{ "\u0629": "\u0647", "\u06c1": "\u0647", "\u06be": "\u0647", "\u06d5": "\u0647" },
};
const MULTI_LETTER_SPELLINGS = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/**
 * SQL: the text of the SQL expression `text` in lower case, without accents and apostrophes, with single spaces in
 * place of white space and punctuation. Null for null. Folding a folded text changes nothing.
 */
export function foldedSql(text: string): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), ${quoted(DROPPED_PATTERN)}, '', 'g'))`;
  const [letters, spellings] = [Object.keys(SINGLE_LETTER_SPELLINGS), Object.values(SINGLE_LETTER_SPELLINGS)];
  const single = `translate(${plain}, '${letters.join("")}', '${spellings.join("")}')`;
  const spelled = Object.entries(MULTI_LETTER_SPELLINGS).reduce(
    (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
    single,
  );
  return `regexp_replace(${spelled}, ${quoted(WORD_SEPARATOR_PATTERN)}, ' ', 'g')`;
}

/** The expression of a generated column with the folded texts of `columns`, which begins and ends with a space. */
export function searchColumn(...columns: string[]): string {
  return `(${foldedSql(`' ' || ${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")} || ' '`)}) stored`;
}

const MAX_SORTED_CHARACTERS = 200;

/**
 * SQL: by what names are sorted: case, accents and punctuation do not count, so that Álvarez is before Baker. Of a
 * length that an index takes, because a letter may be 18 when it is folded.
 */
export const sortedAs = (text: string): string => `btrim(left(${foldedSql(text)}, ${MAX_SORTED_CHARACTERS}))`;

// Normalizing a run of accents takes quadratic time. Real text has few (Unicode's Stream-Safe Text Format: 30).
const EXCESS_COMBINING_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The text without accents beyond 30 in a run, so that normalizing it takes linear time. */
export const streamSafe = (text: string) => text.replace(EXCESS_COMBINING_MARKS, "$1");

const DROPPED_CHARACTERS = new RegExp(DROPPED_PATTERN, "g");
const ALL_LETTERS: Record<string, string> = { ...SINGLE_LETTER_SPELLINGS, ...MULTI_LETTER_SPELLINGS };
const SPELLED_LETTERS = new RegExp(`[${Object.keys(ALL_LETTERS).join("")}]`, "g");
const SEPARATORS = new RegExp(WORD_SEPARATOR_PATTERN, "g");

// Most words are of these letters alone, and folding changes only their case: a fifth of the time.
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/** A text folded as {@link searchColumn} folds it, without a space at its ends. */
export function foldText(text: string): string {
  if (PLAIN_WORDS.test(text)) return text.toLowerCase();
  return streamSafe(text)
    .normalize("NFKD")
    .replace(DROPPED_CHARACTERS, "")
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => ALL_LETTERS[letter] ?? letter)
    .replace(SEPARATORS, " ")
    .trim();
}

const [SHORT, LONG] = [3, 5];

/**
 * SQL: an array with the first three and the first five letters of each word of a {@link searchColumn}. A GIN index on
 * it finds two beginnings together in 0.15 ms among 100,000 names; one of trigrams takes 1.3 ms, because each trigram
 * is in very many names.
 */
export const wordBeginnings = (column: string): string =>
  `string_to_array(btrim(regexp_replace(${column}, ' ([^ ]{1,${SHORT}})([^ ]{0,${LONG - SHORT}})[^ ]*', ' \\1 \\1\\2', 'g')), ' ')`;

/** The element of {@link wordBeginnings} that all words have which begin with `word`, of three letters at least. */
export function indexedWordPrefix(word: string): string {
  const letters = [...word];
  return letters.slice(0, letters.length < LONG ? SHORT : LONG).join("");
}
