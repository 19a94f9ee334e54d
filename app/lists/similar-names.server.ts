/** Names that are spelled nearly as what is searched (docs/product.md#finding-and-filtering). */
import { type Expression, type SqlBool, sql } from "kysely";
import { foldText } from "#app/db/folded-text.ts";
import { otherAlphabetPattern } from "./other-alphabets.ts";

type Name = Expression<string | null>;

export type NameCondition = (name: Name) => Expression<SqlBool>;

// Of a shorter word too many are similar, of a longer one the expression below gets too large.
const COMPARABLE_WORD = /^\p{L}{5,20}$/u;
const MAX_SEARCHED_WORDS = 5;
const MAX_SIMILAR_RECORDS = 100;

/** The words of a text whose spelling may differ: none for an address, and for a text of many words. */
export function misspelledWords(text: string): string[] {
  const words = foldText(text).split(" ");
  return words.length > MAX_SEARCHED_WORDS || text.includes("@")
    ? []
    : words.filter((word) => COMPARABLE_WORD.test(word));
}

/**
 * What names are like that have a word for each word of the text, the most similar first: one in another alphabet, one
 * with a single slip after its first letter, and one that is similar by `strict_word_similarity` (pg_trgm, its default
 * of 0.5). Words of other lengths must begin a word as they are. The trigram indexes of names answer all three. Empty
 * where no word may differ.
 */
export function similarNameConditions(text: string): NameCondition[] {
  const spelled = misspelledWords(text);
  const words = foldText(text).split(" ");
  const isAllLike = (isLike: (name: Name, word: string) => Expression<SqlBool> | null) => (name: Name) =>
    sql<SqlBool>`(${sql.join(
      words.map((word) => isLike(name, word) ?? sql`${name} like ${`% ${word}%`}`),
      sql` and `,
    )})`;
  const mayDiffer = (isLike: typeof hasTypo) => (name: Name, word: string) =>
    spelled.includes(word) ? isLike(name, word) : null;
  const isName = words.length <= MAX_SEARCHED_WORDS && !text.includes("@");
  return [
    ...(isName && words.some(otherAlphabetPattern) ? [isAllLike(isInOtherAlphabet)] : []),
    ...(spelled.length > 0 ? [hasTypo, isSimilar].map((isLike) => isAllLike(mayDiffer(isLike))) : []),
  ];
}

function isInOtherAlphabet(name: Name, word: string) {
  const pattern = otherAlphabetPattern(word);
  return pattern ? sql<SqlBool>`${name} ~ ${` ${pattern}`}` : null;
}

const hasTypo = (name: Name, word: string) => sql<SqlBool>`${name} ~ ${typoPattern(word)}`;

const isSimilar = (name: Name, word: string) => sql<SqlBool>`${name} operator(%>>) ${word}`;

/** A pattern of the words that differ from `word` by a letter that is wrong, missing, too many or swapped. */
function typoPattern(word: string): string {
  const letters = [...word];
  const [first, ...rest] = letters;
  const slips = rest.flatMap((letter, at) => {
    const [before, after] = [rest.slice(0, at).join(""), rest.slice(at + 1)];
    const swapped = `${before}${after[0] ?? ""}${letter}${after.slice(1).join("")}`;
    return [`${before}[^ ]?${after.join("")}`, `${before}[^ ]${letter}${after.join("")}`, swapped];
  });
  return ` ${first}(${slips.join("|")}|${rest.join("")}[^ ]) `;
}

/**
 * The condition `exact` on the table `alias`, or, if no record fits it, a name that is spelled nearly so: of the most
 * similar kind the first 100 that are found. PostgreSQL looks for these only if there is no exact one.
 */
export function orSimilarName(table: "contacts" | "opportunities", exact: Expression<SqlBool>, text: string) {
  const alias = sql.raw(table[0] ?? "");
  const better = [exact];
  const found = similarNameConditions(text).map((isNear) => {
    const near = isNear(sql<string>`${alias}.search_name`);
    // One by one, because PostgreSQL would read all rows for what fits one or another.
    const without = better.map((one) => sql`not exists (select from ${sql.table(table)} ${alias} where ${one})`);
    better.push(near);
    return sql`${alias}.id = any(array(select ${alias}.id from ${sql.table(table)} ${alias}
      where ${sql.join([near, ...without], sql` and `)} limit ${sql.lit(MAX_SIMILAR_RECORDS)}))`;
  });
  return found.length === 0 ? exact : sql<SqlBool>`(${sql.join([exact, ...found], sql` or `)})`;
}
