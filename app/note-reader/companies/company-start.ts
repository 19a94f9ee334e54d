/** Which words can be the first of a company's name. */

import type { Doc, Token } from "../tokens.ts";
import { isHead, isNumeral, isStop, isWordLike } from "../vocabulary.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, MIDDLE_WORDS, SALES_VERBS } from "../words/lists.ts";

export const JOINERS = new Set(["and", "&", "n", "und", "et", "y"]);

/** "faith works for", "tamar imports wine": a head noun of companies that is the sentence's verb here. */
export function isVerb(doc: Doc, at: number): boolean {
  const next = doc.tokens[at + 1];
  const word = doc.tokens[at]?.lower ?? "";
  if (word === "works") return /^(?:for|at|with|in|as|on|out|over|there|together)$/.test(next?.lower ?? "");
  const goods = next?.gap === 0 && !isStop(next) && !isHead(next) && !next.mask && /^(?:NOUN|ADJ)$/.test(next.pos);
  return /^(?:imports|exports|supplies|designs|prints|produces)$/.test(word) && goods;
}

/** Whether a single letter can begin a name: "r and b textiles", "h two o plumbing". */
const joinsInitial = (next: Token | undefined) => isNumeral(next) || JOINERS.has(next?.lower ?? "");

export function canStart(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (token && isNumeral(token) && !token.mask && /^\p{L}/u.test(token.lower)) {
    return isWordLike(doc.tokens[i + 1]) && isHead(doc.tokens[i + 2]) && doc.tokens[i + 1]?.gap === 0;
  }
  if (/^\d\p{L}{1,3}$/u.test(token?.lower ?? "")) return isWordLike(doc.tokens[i + 1]) && isHead(doc.tokens[i + 1]);
  if (!isWordLike(token)) return false;
  if (token.lower === "all" && isNumeral(doc.tokens[i + 1])) return false;
  if (MIDDLE_WORDS.has(token.lower) && [1, 2].some((k) => isHead(doc.tokens[i + k])) && isWordLike(doc.tokens[i + 1]))
    return !isStop(doc.tokens[i + 1]) || isHead(doc.tokens[i + 1]);
  if (
    !token.cap &&
    ((token.lower.length < 2 && !joinsInitial(doc.tokens[i + 1])) ||
      (token.known && doc.casing === "mixed" && doc.tokens[i + 1]?.cap))
  )
    return false;
  const opensWithVerb = token.gap === 2 && SALES_VERBS.has(token.lower) && !isHead(doc.tokens[i + 1]);
  if (opensWithVerb || isVerb(doc, i)) return false;
  if (token.cap && !FUNCTION_WORDS.has(token.lower))
    return !DEAL_NOUNS.has(token.lower) || (doc.tokens[i + 1]?.cap === true && doc.tokens[i + 1]?.gap === 0);
  if (token.cap) return doc.tokens[i + 1]?.cap === true && isHead(doc.tokens[i + 1]) && doc.tokens[i + 1]?.gap === 0;
  if (token.pos === "ADV" && token.known && token.lower.endsWith("ly")) return false;
  const verb = isStop(token) && !(isHead(token) && isHead(doc.tokens[i + 1]));
  return !verb && !(token.known && /^(?:PRON|DET|ADP|AUX|CCONJ)$/.test(token.pos) && !isHead(token));
}
