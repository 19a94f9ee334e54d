/** Cues: words around a sum of money that show whether it is the size of the deal. */
import { LEFT } from "./cues-before-sum.ts";

/** Cues after a sum. */
const RIGHT: [RegExp, number][] = [
  [
    /^(?:dollars? )?(?:on |for )?(?:my |a |the )?(?:dinner|lunch|breakfast|coffee|drinks|cab|taxi|uber|parking|gas|tolls?|tips?|mileage|airfare|flight|expenses?)(?: |$)/,
    -6,
  ],
  [
    /^(?:dollars? )?(?:and |so )?(?:we|they|he|she|i) (?:shook|agreed(?! (?:on|at|to))|settled(?! (?:on|at|for))|accepted|bit|took it|said (?:yes|ok|okay|fine|deal))(?: |$)/,
    4,
  ],
  [/^(?:a year |annually |per year )?(?:if (?:it|they|all|things|this|that) |someday|one day|in the long run)/, -3],
  [/^(?:dollars? )?(?:to (?:start|begin)|for (?:a start|now|starters)|initially|trial order|up front first)(?: |$)/, 2],
  [/^(?:dollars? )?in (?:the |his |her |their |this year's )?(?:budget|funds|kitty|bank)(?: |$)/, -3],
  [
    /^(?:dollars? )?(?:\S+ ){0,2}?(?:next year|later on|down the (?:road|line)|in (?:the )?future|eventually|in year two|the year after|someday)(?: |$)/,
    -3,
  ],
  [
    /^(?:dollars? )?now(?= ?$| (?:instead|not|and|so|but|because|from|plus|for|maybe|then|later|perhaps|possibly)(?: |$))/,
    3,
  ],
  [/^(?:dollars? )?(?:final|(?:and )?(?:\S+ ){0,4}(?:this|that)(?: is|'s) (?:final|my (?:final|last|best)))(?: |$)/, 4],
  // "two million in liability coverage": what a policy covers, not what it costs.
  [
    /^(?:dollars? )?(?:in (?:[a-z-]+ ){0,2}(?:liability|coverage|cover|limits?|indemnity)|(?:of |worth of )?(?:[a-z-]+ )?(?:policy limits?|liability|coverage|indemnity|face value|sum insured))(?: |$)/,
    -7,
  ],
  [/^(?:[a-z']+ ){1,2}(?:street|avenue|ave|road|boulevard|blvd)(?: |$)/, -6],
  [
    /^(?:[a-z-]+ ){1,3}[a-z]+[^s]s (?:for|at) (?:\$|\d|[a-z]+ (?:thousand|hundred|grand|k)(?: |$)|[a-z]+ [a-z]+ (?:thousand|hundred|grand))/,
    -4,
  ],
  [
    /^(?:in total|total|altogether|all in|all up|all together|all told|overall|for the (?:whole|full|entire|year)|for everything|a year|per year|annually|yearly|per annum|deal|contract|order|opportunity|proposal|renewal)(?: |$)/,
    3,
  ],
  [
    /^(?:each|apiece|a piece|a pop|per(?! the| our| his| her| their)|a unit|a seat|a head|a person|a month|monthly|a week|weekly|an hour|hourly|a day|a box|a case|a license|a user|a pallet|a ton|a square|every month|or so each)(?: |$)/,
    -6,
  ],
  [
    /^(?:dollars? )?(?:across|for the (?:team|territory|region|quarter|half)|this quarter across|to theft|in losses|in damages?|in debt|of debt|from (?:investors|the bank|vcs?)|to my (?:pipeline|quota|forecast)|towards? (?:my|our) quota)(?: |$)/,
    -6,
  ],
  [/^(?:more )?(?:only if|only when|only once|unless)(?: |$)/, -5],
  [/^(?:dollars? )?to (?:spend|play with|invest|work with|burn)(?: |$)/, -6],
  [/^(?:is |was |were |are )?(?:released|set aside|earmarked|budgeted|allocated|ring-?fenced)(?: |$)/, -3],
  [/^(?:a year |annually |per year |yearly |a month )(?:in|of) (?:sales|revenue|turnover|business)(?: |$)/, -9],
  [
    /^(?:together|combined|for (?:the lot|both|all (?:of (?:it|them)|two|three|four|five|six))|the lot|everything included)(?: |$)/,
    3,
  ],
  [
    /^(?:(?!he |she |they |we |i |this |now )\S+ ){0,5}(?:last (?:year|time|quarter|month|fall|spring|summer|winter)|previously|years ago)(?: |$)/,
    -5,
  ],
];

/** Cues right after a sum, without a pause. */
const CLOSE_RIGHT: [RegExp, number][] = [
  [
    /^(?:off|(?:(?!after|with|less|before|net|including|incl|plus|within|under|over)\w+ )?(?:commission|discount|bonus|budget|deposit|rebate|down payment)(?! (?:was|is|of))|in revenue|in funding|last year|in sales|in savings|people|short)(?: |$)/,
    -6,
  ],
];

/** "a forty million dollar company": a sum that describes a company. */
const WHOLE_COMPANY =
  /^(?:dollars? )?(?:company|business|firm|corporation|outfit|operation|chain|house|mansion|loan|lawsuit|fund|budget|portfolio|empire)(?: |$)/;

/** The weight of a sum by the cues before and after it, `close` being what follows without a pause; below zero it is not the size of the deal. */
export function weigh(before: string, after: string, close: string): number {
  let weight = 0;
  for (const [words, points] of LEFT) if (words.test(before)) weight += points;
  if (/(?:^| )an?$/.test(before) && WHOLE_COMPANY.test(after)) weight -= 6;
  for (const [words, points] of RIGHT) if (words.test(after)) weight += points;
  for (const [words, points] of CLOSE_RIGHT) if (words.test(close)) weight += points;
  return weight;
}
