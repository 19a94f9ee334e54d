/** A typist's slips: "agian", "meetng" and "ovr" are read as the everyday words that they are one letter away from. */
import { isEnglish, isPersonalName } from "./vocabulary.ts";
import { FOREIGN_WORDS } from "./words/language-tables.ts";
import { ACTION_NOUNS, ACTION_VERBS, CALENDAR_WORDS, DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "./words/lists.ts";

/** A word this long may lack any letter or have two swapped; a shorter one may lack a vowel between consonants. */
const LONG_WORD_LETTERS = 5;

/** What is left of a word without one of its letters, or with two neighbours swapped. */
function typosOf(word: string): string[] {
  return Array.from(word).flatMap((letter, i) => {
    const [before, after] = [word.slice(0, i), word.slice(i + 1)];
    const isBetween = /[aeiou]/.test(letter) && /[^aeiou]$/.test(before) && /^[^aeiou]/.test(after);
    const lacking = word.length > LONG_WORD_LETTERS || isBetween ? [before + after] : [];
    const swapped =
      word.length >= LONG_WORD_LETTERS && after ? [before + after.charAt(0) + letter + after.slice(1)] : [];
    return i === 0 ? [] : [...lacking, ...swapped];
  });
}

/** The word of each slip; undefined where it may be one of several. */
function buildTypoTable(): Map<string, string | undefined> {
  const slips = new Map<string, string | undefined>();
  for (const words of [ACTION_NOUNS, ACTION_VERBS, CALENDAR_WORDS, DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS])
    for (const word of words)
      if (/^[a-z]{4,}$/.test(word))
        for (const slip of typosOf(word))
          slips.set(slip, slips.has(slip) && slips.get(slip) !== word ? undefined : word);
  return slips;
}

let wordByTypo: Map<string, string | undefined> | undefined;

/** The everyday word that is meant by one of no language and no name, in small letters. */
export function correctTypo(lower: string, text: string): string {
  wordByTypo ??= buildTypoTable();
  const meant = text === lower ? wordByTypo.get(lower) : undefined;
  const isWord = isEnglish(lower) || FOREIGN_WORDS.has(lower) || isPersonalName(lower);
  return meant === undefined || isWord ? lower : meant;
}
