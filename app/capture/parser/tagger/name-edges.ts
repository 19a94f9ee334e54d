/** Where a company's name begins and ends: mends candidates of the tagger that were cut, or that took in the words before them. */

import { DESCRIBES } from "../companies/company-cues.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { isStop, isWordLike } from "../vocabulary.ts";

/** Pairs of words that no name ends between, or begins between. */
const COMPOUNDS =
  /^(?:funeral (?:directors?|homes?|services?|parlou?r)|credit union|building society|fire (?:department|district|brigade)|police department|sheriff's office|school (?:district|board|division)|water district|port authority|housing authority|transit authority|ready mix|redi mix|heating and|assisted living|senior living|independent living|early intervention|trading post|general store|real estate|care (?:homes?|centre|center)|nursing home|(?:estate|travel|letting) agents?|yacht club|country club|golf club|rugby club|football club|food bank|animal (?:hospital|clinic|shelter)|high school|middle school|grammar school|primary school|day (?:spa|care|nursery)|body shop|machine shop|auto (?:parts|body|glass|repair)|ice cream|pest control|cold storage|builders merchants?|community college|medical (?:center|centre|group)|public (?:library|schools?|works)|title company)$/;

/** "the city of alder falls": a place after these words and "of" is part of the name. */
const CIVIC =
  /^(?:city|town|township|county|village|borough|port|bank|university|college|museum|diocese|parish|friends|school) of$/;

const words = (doc: Doc, start: number, end: number) => lineOf(doc, start, end);
const joined = (doc: Doc, i: number) => doc.tokens[i]?.gap === 0 && !doc.tokens[i]?.mask;

function withoutDescription(doc: Doc, { start, end }: Span): number {
  for (let from = end - 1; from > start; from--) {
    const rest = doc.tokens.slice(from, end);
    const named = rest.length > 1 || rest[0]?.cap || rest[0]?.known === false;
    if (named && !isStop(doc.tokens[from]) && DESCRIBES.test(words(doc, from - 4, from)) && doc.tokens[from]?.gap === 0)
      return from;
  }
  return start;
}

/** The span of the whole name that this candidate is a part of. */
export function wholeName<T extends Span>(doc: Doc, name: T): T {
  let { start, end } = name;
  if (joined(doc, end) && COMPOUNDS.test(words(doc, end - 1, end + 1)) && isWordLike(doc.tokens[end])) end++;
  if (joined(doc, start) && COMPOUNDS.test(words(doc, start - 1, start + 1))) start--;
  start = withoutDescription(doc, { start, end });
  if (start > 1 && joined(doc, start) && joined(doc, start - 1) && CIVIC.test(words(doc, start - 2, start))) start -= 2;
  return { ...name, start, end };
}
