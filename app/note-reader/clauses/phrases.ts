/**
 * Phrases that a line of the lessons gives a label (scripts/train/lessons). Words are weighed by what many notes say; a phrase that
 * the words alone would not carry has a weight of its own, so that a line which is added is heard wherever it is said as a fact.
 */

import { textHash } from "../tagger/note-attributes.ts";
import type { Token } from "../tokens.ts";
import { stemOfToken } from "./deed-before.ts";
import { mixHash } from "./feature-set.ts";

/** Phrases have three words at least, and fit into a clause wherever they begin in it. */
export const PHRASE_WORDS = { least: 3, most: 7 };

/** "If they ghosted us", "they haven't ghosted us": no fact, if one of these stands so few words before the phrase. */
const NO_FACT =
  /^(?:not|no|never|nobody|nothing|without|if|unless|whether|might|may|maybe|could|would|should|will|won't|hope|hopes|hoping|(?:have|has|had|is|are|was|were|did|do|does|can|could|would)n't)$/;
const LOOK_BACK = 3;

function isFact(tokens: Token[], start: number): boolean {
  for (let i = start; i > Math.max(0, start - LOOK_BACK) && tokens[i]?.gap !== 2; i--)
    if (NO_FACT.test(tokens[i - 1]?.lower ?? "")) return false;
  return true;
}

/** A phrase in the note, by the hash of its stems. */
export type Phrase = { start: number; end: number; hash: number };

/** Every run of words of a sentence that may be a phrase and is told as a fact, by the token at which it starts. */
export function phrasesOf(tokens: Token[]): Phrase[][] {
  const stems = tokens.map((token) => textHash(stemOfToken(token)));
  return tokens.map((_, start) => {
    const found: Phrase[] = [];
    if (!isFact(tokens, start)) return found;
    let hash = 0;
    for (let end = start + 1; end <= Math.min(tokens.length, start + PHRASE_WORDS.most); end++) {
      if (end > start + 1 && tokens[end - 1]?.gap === 2) break;
      hash = mixHash(hash, stems[end - 1] ?? 0) >>> 0;
      if (end - start >= PHRASE_WORDS.least) found.push({ start, end, hash });
    }
    return found;
  });
}
