/** How much a word of the note counts that is a word of a record. */
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../stop-words.ts";
import type { Reading, Said } from "../reading.ts";
import { TRADE } from "./name-parts.ts";

/** A word of a business. */
export function weightOfName({ doc }: Reading, one: Said, word: string): number {
  if (FUNCTION_WORDS.has(word)) return one.cap && doc.tokens[one.at]?.gap !== 2 ? 0.6 : 0;
  if (TRADE.test(word)) return /^.{1,3}$/.test(word) ? 0 : 0.3;
  const isSale = DEAL_NOUNS.has(word) || SALES_VERBS.has(word);
  if (!one.known || (one.cap && !(isSale && doc.tokens[one.at]?.gap === 2))) return 1;
  return isSale ? 0.3 : 0.6;
}

/** A word of what is sold. */
export function weightOfThing({ word, known }: Said): number {
  if (TRADE.test(word) || FUNCTION_WORDS.has(word) || /^\d{4}$/.test(word)) return 0;
  if (/^\d$/.test(word)) return 0.4;
  if (DEAL_NOUNS.has(word) || SALES_VERBS.has(word)) return 0.2;
  return known ? 0.6 : 0.9;
}
