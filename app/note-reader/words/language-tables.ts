/** The tables of other languages: apart from the other lists, which the matcher loads on the thread of requests. */
import { readWordList, wordList } from "./lists.ts";

/** The words of other languages with the English ones: `words = words`, pairs between semicolons. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  ["german", "french", "spanish", "dutch", "italian", "portuguese", "nordic"].map((name) => [name, readWordList(name)]),
);

/** Frequent words of languages that are not read, neither English nor parts of names. */
export const OTHER_LANGUAGES = wordList("other-languages");
/** The everyday words of those languages. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  Object.values(LANGUAGES).flatMap((text) =>
    text.split(/[;\n]/).flatMap((pair) => pair.split(" = ")[0]?.trim().split(" ") ?? []),
  ),
);
