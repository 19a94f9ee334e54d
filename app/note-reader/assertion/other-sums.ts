/** Sums that are not the deal's: a price of one piece, what somebody may spend, what others pay. */
import type { Amount } from "../money/sum-context.ts";
import { isUnitPrice } from "../money/unit-prices.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Span, sentenceStart } from "../tokens.ts";

/** "Five thousand in the AC fund", "has 8k saved". */
const CUSTOMER_FUNDS_SUFFIX = pattern`
  ^(?:dollars |bucks )?(?:saved|raised|of (?:it|that|them)|(?:in|from|for) (?:the|their|his|her|its|a) (?:\S+ ){0,2}?(?:fund|kitty|pot|
  account|bank|till|raffle|bazaar|grant)s?(?: |$))
`;
/** "His new engine cost him 40k", "the city gives them 12k", "their rival's quote, 36,500", "the freight is 400". */
const OTHER_PARTY_SUM_PREFIX = pattern`
  (?<![^ ])(?:costs? (?:him|her|them)|(?<!(?:^| )(?:i|we|i've|we've|have|just) )(?:billed|bills|charged|charges|charging|invoiced|
  invoices) (?:him|her|them)|theirs (?:is|are|was|were)|who (?:are|is|was|were|came in) at|(?:compar(?:es|ed|ing) us|compar(?:es|ed|
  ing)(?: (?!with|to)\S+){0,2} (?:with|to|against)(?! (?:last|the old|what))|up against|versus|competing (?:with|against))|liability (?:of|
  is|up to|limit|cover(?:age)?|sum)|insured (?:for|at)|penalt(?:y|ies)|(?<!(?:^| )(?:i|we) )(?:gives?|gave|lends?|lent|granted) (?:him|her|
  them)|earns?|earned|(?:our|my) (?:own )?(?:costs?|margin|material costs?|purchase price)|grant of|fined?|(?:rival|competitor|competition|
  (?:other|another) (?:guy|firm|vendor|bidder|supplier|crew|outfit|mob))(?:'?s)?(?: (?:quotes?|bids?|offers?|prices?|wants?|asks?|asked|
  quoted|came|is|are|at|in|for))+)(?: (?!(?:we|i|our|ours|so|but|now)(?![^ ]))\S+){0,7}$
`;

/** What is paid besides the thing itself; "with freight" it is all in the price. */
const EXTRA_COST_PREFIX = pattern`
  (?<![^ ])(?<!(?:with|incl|including|plus|and) )(?:freight|postage|shipping|toll|parking|repair|late fee|old invoice|last invoice|
  unpaid invoice|overdue invoice|rent|salary)(?: (?!(?:so|but|now|total|together|he|she|they|call|makes|wants|needs)(?![^ ]))\S+){0,9}$
`;

/** "Thirty thousand would be the ceiling", "two fifty by himself": what they may spend, not what it costs. */
const MAY_SPEND_AFTER = pattern`
  ^(?:dollars |bucks |euros |pounds )?(?:(?:is|was|are|would be|will be|being|as|that's) (?:the|his|her|their|its|a|an) (?:\S+ )?(?:ceiling|
  limit|max|maximum|cap|budget|most)|(?:all )?(?:by|for) (?:him|her|them)sel(?:f|ves)|(?:as|for) (?:a |the |their |her |his )?budget|
  budget(?:ed)?(?! (?:is|was|was approved|approved))|set aside|put aside|earmarked|ring-?fenced|on (?:his|her|their) own|without (?:asking|
  the board|approval|his|her|their)|(?:he|she|they) (?:can|may) (?:sign|approve|spend|decide)(?! up| to| anything| below| under))(?: |$)
`;
const MAY_SPEND_BEFORE = pattern`
  (?<![^ ])(?:can|may|could|is allowed to|are allowed to|authority to|power to) (?:sign|approve|spend|okay|ok|decide|
  authori[sz]e)(?: off)?(?: (?:on|alone|(?:him|her|them)self|it|things|anything|everything))* (?:up to|until|below|under|to)(?: (?:about|
  around))? $
`;
const maySpend = (doc: Doc, { start, end }: Span): boolean =>
  MAY_SPEND_BEFORE.test(`${lineOf(doc, start - 8, start)} `) ||
  (doc.tokens[end]?.gap !== 2 && MAY_SPEND_AFTER.test(`${lineOf(doc, end, end + 6)} `));

/** Whether the sum is none of the deal's. */
function isOthersSum(doc: Doc, { value, start, end }: Found<number>): boolean {
  const after = doc.tokens[end]?.gap === 0 ? `${lineOf(doc, end, end + 6)} ` : "";
  const before = lineOf(doc, sentenceStart(doc, start, 12), start);
  const isFormer = maySpend(doc, { start, end });
  return (
    isUnitPrice(doc, { value, start, end }) ||
    isFormer ||
    CUSTOMER_FUNDS_SUFFIX.test(after) ||
    OTHER_PARTY_SUM_PREFIX.test(before) ||
    EXTRA_COST_PREFIX.test(before)
  );
}

/** Where such sums stand. */
export const findOtherSums = (doc: Doc, amounts: Amount[]): Span[] => amounts.filter((one) => isOthersSum(doc, one));
