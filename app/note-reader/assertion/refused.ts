/** What somebody asked for and did not get. */
import { pattern, phrases } from "../one-line.ts";
import { type Doc, findPhrases, type Span } from "../tokens.ts";

/** What we did not agree to: "she asked for 268, i did not accept". */
const REFUSED = phrases`
  (?:i|we) (?:did not|didn['’]t|do not|don['’]t|won['’]t|will not|cannot|can['’]t|couldn['’]t|could not|wouldn['’]t)(?: (?:really|
  ever))? (?:accept|agree|take (?:it|that)|go (?:there|that|so|lower|below|down)|do (?:it|that)|give (?:it|that|in)|budge|bite|say yes)|
  (?:i['’]m|we['’]re) not (?:changing|moving|budging|lowering|dropping)|(?:i|we) (?:refused|declined|rejected|said no|
  said (?:that's )?(?:too low|impossible|out of the question)|laughed|passed|shook my head|walked away|held firm|stood firm|turned (?:it|
  that|him|her|them) down|told (?:him|her|them) (?:no|to forget it))|(?:no way|no chance|no deal|no go|no dice|nothing doing|
  out of the question|forget it)|not (?:with me|going to happen|happening|possible|doing (?:it|that))
`;
const ASKED = pattern`
  ^(?:ask(?:ed|s|ing)?|want(?:ed|s)?|offer(?:ed|s|ing)?|propos(?:ed|es|ing)|suggest(?:ed|s|ing)|tried|tries|hop(?:ed|es|ing)|named|bid|
  demand(?:ed|s|ing)|insist(?:ed|s)|countered|begged|push(?:ed|es|ing))$
`;
/** How far before the refusal the asking may begin. */
const MAX_TOKENS_TO_REQUEST = 14;

/** From what they asked for to where we refuse it; what we offered ourselves stands. */
export function findRefused(doc: Doc): Span[] {
  return findPhrases(doc, REFUSED).flatMap(({ start, end }) => {
    let from = start - 1;
    while (from > Math.max(-1, start - MAX_TOKENS_TO_REQUEST) && !ASKED.test(doc.tokens[from]?.lower ?? "")) from--;
    const isTheirs = !/^(?:i|we)$/.test(doc.tokens[from - 1]?.lower ?? "");
    return ASKED.test(doc.tokens[from]?.lower ?? "") && isTheirs ? [{ start: from, end }] : [];
  });
}
