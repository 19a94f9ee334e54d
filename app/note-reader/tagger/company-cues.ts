/** Cues: words around a name that show that it is the customer's company. */
import { type Doc, lineOf } from "../tokens.ts";

/** Nouns for what the company is, which may stand right before its name: "the ferry line skerry crossings". */
const DESCRIBES =
  /(?:^| )(?:the|an?|this|that|their|his|her|our|another|some|called|[\p{L}-]+['’]s) (?:[\p{L}'-]+ ){0,2}(?:chain|line|outfit|firm|company|startup|start-up|brand|franchise|retailer|distributor|wholesaler|manufacturer|maker|supplier|charity|nonprofit|agency|contractor|operator|shop|store|place|(?<!(?:the|called) (?:[\p{L}'-]+ ){0,2})(?:restaurant|hotel|hostel|cafe|bakery|salon|gym|clinic|farm|winery|brewery|studio|bar|pub|gallery|boutique|bookshop|bookstore|garage|nursery|theater|theatre)|(?:shop|store|restaurant|hotel|hostel|cafe|bakery|salon|gym|clinic|farm|winery|brewery|studio|bar|pub|gallery|boutique|place|company|firm|business|school) (?:in|near|outside|over in|down in|out in|up in) [\p{L}'-]+(?: [\p{L}'-]+)? (?:called|named))$/u;

/** Cues before a company's name, each with its score. */
const CUES: [RegExp, number][] = [
  [
    /(?:^| )(?:he's|she's|he is|she is|who's|who is|they're|i'm)(?: now| over)? (?:with|at|from|(?:the|an?) \w+(?: \w+)? (?:at|of|for|with))(?: the)?$/,
    4,
  ],
  [
    /(?:^| )(?:company|business|firm|organization|employer|shop|store|account|customer|client|prospect|practice|outfit|venue)(?: name)?(?: is| was| name is|'s| called| named)(?: called)?(?: the)?$/,
    4,
  ],
  [
    /(?:^| )(?:folks|people|guys|gang|crew|team|someone|somebody|person|buyer|buyers|owners?|owner's|manager|managers|director|contact|rep|lady|gal|guy|fellow|man|woman|ladies) (?:over |out |down |up )?(?:at|from|with)(?: the)?$/,
    4,
  ],
  [DESCRIBES, 3],
  [/(?:^| )(?:company|business|organization|account|customer|firm)$/, 2.5],
  [
    /(?:^| )(?:deal|contract|opportunity|order|renewal|negotiations?|negotiating|agreement|partnership|proposal|paperwork|redlines|forth|business|opp|bid|tender|pilot|trial|talks|chance|shot|sale) (?:with|at|for|from|to)(?: the)?$/,
    3,
  ],
  [/(?:^| )(?:works?|working|worked) (?:for|at|with|over at)(?: the)?$/, 3.5],
  [
    /(?:^| )(?:runs|owns|manages|owner of|founder of|ceo of|president of|manager at|represents|founded|heads up|leads|operates)(?: the| a| an)?$/,
    2.5,
  ],
  [/(?:^| )(?:at|from|out of(?! the))(?: the)?$/, 3],
  [/(?:^| )(?:closed[ -])?(?:won|lost)$/, 1.5],
  [/(?:^| )(?:with|w\/)(?: the)?$/, 1.5],
  [/(?:^| )(?:for|of|over)(?: the)?$/, 1.5],
  [
    /(?:^| )(?:we|we're|we'll|i'll|didn't|just|finally|we've|i|i'm|officially|it|this|to) (?:as |have )?(?:lost|won|landed|closed|signed|visited|visiting|renewed|pitched|pitching|bagged|leaving|left|outside|lose|win|land|sign|close)(?: the)?$/,
    2,
  ],
  [
    /(?:^| )(?:told|tell|owe|promised|promise|email|emailed|send|sending|sent|ping|quoted|give|gave|get|called|named|visited|visiting|visit|landed|won|lost|closed|closing|signed|lose|losing|win|pitched|pitching|saw|toured|met|call|update|on|with|renewed|supply|move|put)(?: the| on the| on| up)?$/,
    1,
  ],
  [/(?:^| )(?:to|in|about|by|and|that|because|it's|says|but|then)(?: the)?$/, 0.5],
];
/** Words before competitors, former employers and goods, which are not the customer. */
export const RIVAL =
  /(?:^| )(?:(?:box(?:es)?|cases?|pallets?|bags?|crates?|rolls?|sets?|pairs?|tons?|pounds|gallons|yards|feet|worth|samples|lots?|bunch|dollars|thousand|hundred|k|grand|couple|pieces|sheets|packs?|cartons?|truckloads?|barrels?|kegs?|dozen|number|kind|type|sort|supply|shipment|batch|cans?|bottles?|cups?|copies) of|competitor|competition|rival|rivals|went with|going with|chose|choosing|picked|lost (?:it |the deal |out )?to|compared? (?:to|with|against)|against|versus|vs|(?<!at |it |that |all )over|currently (?:use|using|with|buys? from|buying from)|current (?:supplier|vendor|provider)(?: is)?|used to (?:work|be) (?:at|for|with)|(?:old|previous|former|last) (?:job|gig|role|company|employer|firm|place) (?:at|with|was|is)|formerly (?:at|of|with)|previously (?:at|with)|instead of|(?:switch|mov|jump|com|transferr)(?:ing|ed)?(?: over)? from|went from|(?:has|have|got|signed) (?:a|an|another|the) (?:\w+ )?(?:deal|contract|agreement) with|(?:he|she|they)(?:'d|'ve|'s| had| has| have| also| is| are)?(?: also)? (?:looked|looking|talked|talking|priced)(?: \w+)? (?:at|to|from|with)|(?:needs?|wants?|interested in|looking for|shopping for|in the market for|evaluating)(?: new| some| better)?|(?<!i'm |just |now )leaving|their (?:supplier|vendor|provider|bank)(?: is)?|worked (?:at|for)|married to|(?:remind me to|i need to|i have to|i gotta|have to|remember to|forgot to) (?:buy|get|pick up|grab|order|pay|renew|return)(?: more| some| my)?|knows (?:all |half )?(?:the |some |a few )?(?:\w+ )?(?:guys|people|folks|buyers|everyone|everybody) (?:at|in|with|over at))(?: the)?$/;

/** The score of the cue before a token: how likely a company's name begins there. */
export function cueBefore(doc: Doc, start: number): number {
  const before = lineOf(doc, start - 5, start);
  if ((doc.tokens[start]?.gap ?? 2) === 2) return 0.5;
  return CUES.find(([words]) => words.test(before))?.[1] ?? 0;
}
