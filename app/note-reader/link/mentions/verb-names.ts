/** Names that are verbs too: "mark it qualified" names no Mark, "sent Mark the quote" does. */

import { type Doc, lineOf } from "../../tokens.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";

/** Before a name: whom one speaks with or gives something. */
const TO_PERSON =
  /(?:^| )(?:send|sent|gave|give|tell|told|ask|asked|call|called|rang|ring|phoned|texted|emailed|mailed|met|saw|owe|owes|owed|show|showed|remind|promised|visit|visited|with|from|(?:talk(?:ed|ing)?|spoke|speak|speaking|listened|wrote|write) to)$/;

/** What is talked of in selling, though somebody may be called so: "price settled", "bill goes out monday". */
const SOLD = /^(?:bill|grant|cash|rate|cost|bond|banks?|stock|loan|lease|fee|deed|bonus|cheque|check)$/;
const SPEAKS =
  /^(?:says?|said|called|calls|rang|rings|phoned|texted|wrote|writes|emailed|mailed|told|tells|wants|needs|thinks|hopes|loves|loved|likes|liked|asked|asks|signed|is|has|was|would|'s)$/;

const isOfSelling = (word: string): boolean =>
  SOLD.test(word) || DEAL_NOUNS.has(word) || SALES_VERBS.has(word) || FUNCTION_WORDS.has(word);

/** Whether the word at `at`, which opens a thought or is written small, may be what is talked of rather than somebody's name. */
export function readsAsSale(doc: Doc, at: number): boolean {
  const { tokens, casing } = doc;
  const token = tokens[at];
  const word = token?.lower.replace(/['’]s$/, "") ?? "";
  if (!token || !isOfSelling(word) || (casing === "mixed" && token.cap && token.gap < 2)) return false;
  const next = tokens[at + 1];
  const isSpeaking = next?.gap === 0 && SPEAKS.test(next.lower);
  return !isSpeaking && !(token.gap === 0 && TO_PERSON.test(lineOf(doc, at - 2, at)));
}
