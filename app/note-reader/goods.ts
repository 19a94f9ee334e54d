/** What is sold. */
import { isGoods } from "./money/amount-markers.ts";
import { globalPattern, pattern } from "./one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, wordAt, wordsOf } from "./tokens.ts";
import { givenNameKind, isNumeral, isWordLike } from "./vocabulary.ts";
import { FORMS_OF_ADDRESS, FUNCTION_WORDS } from "./words/lists.ts";

const WANTED = globalPattern`
  (?<![^ ])(?:(?:very |really |kind of |definitely |also )?interested in(?: about)?|looking (?:at|for|to (?:buy|get|purchase|order|replace|
  upgrade|add))|(?:wants?|needs?|wanted|would like|they'd like|he'd like|she'd like|ordered|order|buy|buying|purchase|purchasing|asking for|
  asked (?:for|about)|shopping for|in the market for|pricing (?:for|on)|quote (?:for|on)|proposal for|bid on|evaluating|considering|
  dollars (?:worth )?of|worth of|thousand of|k of|samples of|replace|upgrade|to add)(?: to (?:buy|get|order|add|replace|purchase|upgrade|
  see|redo|reorder|double))?)(?: (?:about|around|roughly|some|a|an|the|our|their|all|new|more|another|custom|one|of|those|these|both|it's|
  is))* (?=[a-z])
`;
const NOT_PRODUCT = pattern`
  ^(?:quote|quotes|proposal|call|callback|meeting|demo|samples?|information|info|price|prices|pricing|estimate|back|done|price|contract|
  deal|time|hi|presentation|catalog|us|me|him|her|them|it|you|my|his|visit|follow|sign|decide|answer|close|bid|tour|week|month|talk|meet|
  discuss|see|spend|decision|approval|signature|response|feedback|confirmation|commitment|extension|discount|references?|help|advice|
  details|documentation|paperwork|orders?|look|go|think|chance|vendors?|suppliers?|providers?|options|bids|sign-off|signoff|buy-in|
  everything|something|anything|percent|delivery|net|managers?|forms?|papers?|order forms?|figure|money|lists?|invoice|terms|drawings?|
  specs?|dates?|reference|board|budget)$
`;

const MAX_WORDS_OF_THING = 4;

/** The noun phrase that begins at a token; undefined where none does, or it is nothing that is sold. */
function thingAt(doc: Doc, start: number): Found<string> | undefined {
  if (FORMS_OF_ADDRESS.has(wordAt(doc, start))) return undefined;
  let end = start;
  for (; end < start + MAX_WORDS_OF_THING; end++) {
    const token = doc.tokens[end];
    if (
      !isWordLike(token) ||
      (end > start && token.gap > 0) ||
      !/^(?:NOUN|ADJ|PROPN)$/.test(token.pos) ||
      NOT_PRODUCT.test(token.lower) ||
      FUNCTION_WORDS.has(token.lower) ||
      givenNameKind(token) === "clear"
    )
      break;
  }
  const next = doc.tokens[end];
  if (next?.gap === 0 && NOT_PRODUCT.test(next.lower)) return undefined;
  while (end > start && doc.tokens[end - 1]?.pos === "ADJ") end--;
  return end > start ? { value: lineOf(doc, start, end), start, end } : undefined;
}

/** What the customer wants, as a short noun phrase. */
export function findProduct(doc: Doc): Found<string> | undefined {
  for (const cue of findPhrases(doc, WANTED)) {
    let start = cue.end;
    while (
      start < cue.end + 5 &&
      (isNumeral(doc.tokens[start]) ||
        doc.tokens[start]?.mask === "amount" ||
        /^(?:worth|of|dollars|more|in|new)$/.test(wordAt(doc, start)))
    )
      start++;
    const thing = thingAt(doc, start);
    if (thing) return thing;
  }
  return undefined;
}

/** What is counted beside a sale and is not sold. */
const NOT_SOLD = pattern`
  ^(?:people|employees|staff|workers|sites|shops|stores|locations|branches|offices|hours|minutes|days|weeks|months|years|times|percent|kids|
  children|guests|members|calls|meetings|visits|emails|quotes|offers|prices|deals|options|floors|questions|things|others|thousands|steps|
  dollars|euros|pounds|bucks|francs|rupees)$
`;
/** What a sum or a talk is about: "72k | for a bottling line". */
const OBJECT_OF_SALE =
  /(?<![^ ])(?:for|about|regarding|re)(?: (?:a|an|the|our|some|their|his|her|new|another))+ (?=[a-z])/g;

const isPlural = (doc: Doc, { end }: Span) => isGoods(doc.tokens[end - 1]) && !NOT_SOLD.test(wordAt(doc, end - 1));

/** What is sold, where no wish names it: things in a number, or what is priced: "quoted 72k for a bottling line". */
function findGoods(doc: Doc): Found<string> | undefined {
  for (const [i, token] of doc.tokens.entries()) {
    const thing = isNumeral(token) && !token.mask ? thingAt(doc, i + 1) : undefined;
    if (thing && doc.tokens[i + 1]?.gap === 0 && isPlural(doc, thing)) return thing;
  }
  for (const { start, end } of findPhrases(doc, OBJECT_OF_SALE)) {
    const thing = thingAt(doc, end);
    const isPriced = doc.tokens[start - 1]?.mask === "amount" && doc.tokens[start]?.gap === 0;
    if (thing && (isPriced || (wordAt(doc, start) !== "for" && isPlural(doc, thing)))) return thing;
  }
  return undefined;
}

/** What is sold, for the opportunity's name, with its number: "two treatment chairs". */
export function findSold(doc: Doc): Found<string> | undefined {
  const thing = findProduct(doc) ?? findGoods(doc);
  if (!thing) return undefined;
  let { start } = thing;
  while (isNumeral(doc.tokens[start - 1]) && !doc.tokens[start - 1]?.mask && doc.tokens[start]?.gap === 0) start--;
  const span = { start, end: thing.end };
  // In the words of the note: of another language only some are translated.
  const isForeign = doc.tokens.slice(start, thing.end).some(({ isTranslated }) => isTranslated);
  return { ...span, value: isForeign ? wordsOf(doc, span) : lineOf(doc, start, thing.end) };
}
