/** Which words of a note the team's records are searched for; few and rare ones, so that an index finds them. */

import type { ContactDraft } from "../parse-transcript.ts";
import { wordAt } from "../tokens.ts";
import {
  DEAL_NOUNS,
  FUNCTION_WORDS,
  SALES_VERBS,
  STRONG_HEAD_NOUNS,
  TRADE_HEAD_NOUNS,
  WEAK_HEAD_NOUNS,
} from "../words/lists.ts";
import { nameStem, nameWords } from "./mentions/same-word.ts";
import type { ParsedNote, SpokenWord } from "./parsed-note.ts";

/** Folded beginnings of words, each of three letters at least. */
export type SearchedWords = {
  /** Two words of a person's or a business's name. */
  namePairs: [string, string][];
  /** Single names. */
  names: string[];
  /** The person's names: searched among the speaker's own opportunities. */
  people: string[];
  /** What is sold: two words that stand together. */
  thingPairs: [string, string][];
  /** What is spoken of as known, "the chiller": too common to be searched among all records. */
  things: string[];
};

const LIMITS: Record<keyof SearchedWords, number> = { namePairs: 5, names: 3, people: 2, thingPairs: 3, things: 2 };
const MAX_PAIR_DISTANCE_TOKENS = 3;
const DEFINITE = /^(?:the|that|this|his|her|their|our|those|these)$|'s$/;

/** Where an everyday word may be a name: "goldcrest moved to …", "spoke with meridian". */
const BEFORE_NAME =
  /^(?:with|at|from|for|of|by|met|saw|call|called|visit|visited|rang|phoned|emailed|mailed|update|updates|news|re|regarding)$/;

const isTrade = (word: string) =>
  STRONG_HEAD_NOUNS.has(word) || TRADE_HEAD_NOUNS.has(word) || WEAK_HEAD_NOUNS.has(word);
const isLong = (word: string) => word.length >= 3;

/** The words to search for. */
export function searchedWords({ doc, said }: ParsedNote, draft: ContactDraft): SearchedWords {
  const words = said.filter(
    ({ word, at }) =>
      isLong(word) &&
      !/^\d/.test(word) &&
      !doc.tokens[at]?.mask &&
      !FUNCTION_WORDS.has(word) &&
      !SALES_VERBS.has(word) &&
      !DEAL_NOUNS.has(word),
  );
  const isName = ({ known, cap, at }: SpokenWord) => !known || (cap && doc.tokens[at]?.gap !== 2);
  const maybeName = ({ at }: SpokenWord) =>
    /^(?:NOUN|PROPN|ADJ)$/.test(doc.tokens[at]?.pos ?? "") &&
    (at === 0 || doc.tokens[at]?.gap === 2 || BEFORE_NAME.test(wordAt(doc, at - 1)));
  const beside = words.flatMap((one, index): [SpokenWord, SpokenWord][] => {
    const next = words[index + 1];
    return next && next.at - one.at <= MAX_PAIR_DISTANCE_TOKENS && next.word !== one.word ? [[one, next]] : [];
  });
  const people = nameWords(`${draft.firstName ?? ""} ${draft.lastName ?? ""}`).filter(isLong);
  const firm = nameWords(draft.businessName ?? null).filter(isLong);
  const proper = beside.filter((pair) => pair.some(isName)).map(searchPrefixPair);
  const things = beside.filter((pair) => !pair.every(isName)).map(searchPrefixPair);
  const definite = words.filter(({ at, word }) => DEFINITE.test(wordAt(doc, at - 1)) && !isTrade(word));
  return limitSearchedWords({
    namePairs: distinctPairs([...pairOf(people), ...pairOf(firm), ...proper]),
    names: distinct([
      ...firm.filter((word) => !isTrade(word)),
      ...people,
      ...words.filter((one) => isName(one) && !isTrade(one.word)).map(({ word }) => word),
      ...words.filter((one) => maybeName(one) && !isTrade(one.word)).map(({ word }) => word),
    ]),
    people,
    thingPairs: distinctPairs(things),
    things: distinct(definite.map(searchPrefixOf)),
  });
}

/** Names are searched as they are, things without their ending. */
const searchPrefixOf = ({ word, known }: SpokenWord) => (known ? nameStem(word) : word);

const searchPrefixPair = ([one, other]: [SpokenWord, SpokenWord]): [string, string] => [
  searchPrefixOf(one),
  searchPrefixOf(other),
];

const pairOf = ([one, other]: string[]): [string, string][] => (one && other && one !== other ? [[one, other]] : []);

const distinct = (words: string[]) => [...new Set(words)];

/** Each pair once. */
export const distinctPairs = (pairs: [string, string][]) => [
  ...new Map(pairs.map((pair) => [pair.join(" "), pair])).values(),
];

function limitSearchedWords(words: SearchedWords): SearchedWords {
  return {
    namePairs: words.namePairs.slice(0, LIMITS.namePairs),
    names: words.names.slice(0, LIMITS.names),
    people: words.people.slice(0, LIMITS.people),
    thingPairs: words.thingPairs.slice(0, LIMITS.thingPairs),
    things: words.things.slice(0, LIMITS.things),
  };
}
