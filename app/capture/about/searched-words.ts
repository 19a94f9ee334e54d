/** Which words of a note the team's records are searched for; few and rare ones, so that an index finds them. */
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../parser/stop-words.ts";
import type { ContactDraft } from "../schema.ts";
import type { Reading, Said } from "./reading.ts";
import { nameWords, stemOf } from "./same-word.ts";

/** Folded beginnings of words: of names that were heard, and two that stand together in the note. */
export type SearchedWords = {
  names: string[];
  pairs: [string, string][];
  /** What is spoken of as known, "the chiller": too common to be searched among all records. */
  things: string[];
};

const NAMES_LIMIT = 8;
const PAIRS_LIMIT = 10;
const THINGS_LIMIT = 4;
const NEAR = 3;
const DEFINITE = /^(?:the|that|this|his|her|their|our|those|these)$|'s$/;

const isSearched = ({ word }: Said) =>
  word.length >= 3 && !/^\d/.test(word) && !FUNCTION_WORDS.has(word) && !SALES_VERBS.has(word);

/** The words to search for. Every word is folded and has three letters at least. */
export function searchedWords({ doc, said }: Reading, draft: ContactDraft): SearchedWords {
  const words = said.filter((one) => isSearched(one) && !doc.tokens[one.at]?.mask);
  const drafted = nameWords([draft.firstName, draft.lastName, draft.businessName].filter(Boolean).join(" "));
  const unknown = words
    .filter(({ known, cap, at }) => !known || (cap && doc.tokens[at]?.gap !== 2))
    .map(({ word }) => word);
  const names = distinct([...drafted.filter((word) => word.length >= 3), ...unknown]);
  const pairs = words.flatMap((one, index): [string, string][] => {
    const next = words[index + 1];
    return next && next.at - one.at <= NEAR && next.word !== one.word ? [[beginning(one), beginning(next)]] : [];
  });
  const things = words.filter(
    ({ at, word }) => DEFINITE.test(doc.tokens[at - 1]?.lower ?? "") && !DEAL_NOUNS.has(word),
  );
  return {
    names: names.slice(0, NAMES_LIMIT),
    pairs: pairs.slice(0, PAIRS_LIMIT),
    things: distinct(things.map(beginning)).slice(0, THINGS_LIMIT),
  };
}

/** Names are searched as they are, things without their ending. */
const beginning = ({ word, known }: Said) => (known ? stemOf(word) : word);

const distinct = (words: string[]) => [...new Set(words)];
