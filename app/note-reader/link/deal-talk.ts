/** How a note speaks of a deal: a further wish, one under way, one reopened, none. */

import { findProduct } from "../goods.ts";
import { pattern, phrases } from "../one-line.ts";
import { findDeal, isDealDenied } from "../opportunity.ts";
import { type Doc, findPhrases, lineOf, type Span, wordAt } from "../tokens.ts";
import { excludedDeals, isSeparateDeal } from "./excluded.ts";
import { nameWords } from "./mentions/same-word.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { TeamRecords } from "./world.ts";

/** More of something, which is new where it is no part of a deal that is under way. */
const ADDITIONAL_WISH = phrases`
  also|too(?! (?:big|small|much|many|high|low|dear|expensive|late|early|long|short|slow|fast|heavy|hard|far|steep|loud|hot|cold|soon|little|
  few|old|tight|thin|thick|wide|narrow|dark|light|strong|weak|\w+y)(?![^ ]))|as well|another|a second|one more|additional|(?:wants?|needs?|
  like|asked?|asks|asking) (?:\w+ )?(?:about |for )?(?:more|new)
`;
/** What is said of a deal under way. */
const UNDER_WAY = phrases`
  now|instead|still|unchanged|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|twice|new (?:figure|price|total|number|sum|amount|date)|moved?|
  moving|push(?:ed|es|ing)?|slip(?:s|ped)?|postponed?|delayed|bump(?:ed)?|go(?:es)? up|going up|up to|down to|raised?|cuts?|trimmed|
  drop(?:s|ped)?|same|as before|reopen|back on|rename|takes it|makes it|make (?:it|his|her|their|the)|double it|total|anymore|change[sd]?|
  updated?|signed|won|lost
`;
const REOPEN = phrases`
  re-?open(?:ed)?|open (?:it|this|that|(?:the|their|his|her) \w+(?: \w+)?)(?: back)? up(?: again)?|open (?:it|this|that|(?:the|their|his|
  her) \w+) again|open(?:ing)? up (?:it|this|that|(?:the|their|his|her|our) (?:\S+ ){1,4}?(?:up )?)? ?again|open(?:ing)? (?:up )?(?:the|
  their|his|her|that|this) (?:\S+ ){0,3}?(?:deal|one|opportunity|order|job|project|quote)(?: back up| up)? again|re-?opens (?:it|this|that|
  the|their|our)|back on(?: the table)?|back in (?:play|business|the (?:game|running|picture|mix|hunt))|(?:is|are|\S+['’]s|
  \S+['’]re) (?:back )?on again|(?:is|are|\S+['’]s) a go again|resurfac(?:es|ed)|after all|(?:is|are|'s|came|
  comes) back(?: on| in| from the dead)|put it back|revived?|alive again|re-?start(?:s|ed|ing)?(?: (?:it|this|that|the|with))?|pick (?:it|
  this|that) (?:back )?up|changed (?:its|his|her|their) minds?|back to (?:open|qualified|samples|negotiation)|(?:another|a second|
  one more) (?:shot|chance|go|try)|(?:try|have a go|look at it|talk about it) again|reconsider(?:s|ed|ing)?|wants? us back
`;
const NO_DEAL = phrases`
  no (?:(?:concrete|specific|real|actual) )?(?:deal|business talk|business|shop talk|sale|project|opportunity|order|job|need)(?= ?(?:[.,]|
  $)| (?:yet|now|right|at|so|there|for now|from|in it|but|and|just|as)(?: |$))|nothing (?:concrete|specific|to sell|to quote|for us)|
  not a deal|(?:some|one) day(?= ?(?:[.,]|$))|no plans|just (?:want|wanted) (?:him|her|them) in
`;

/** What the words tell of a new deal or one under way. */
export type DealTalk = {
  isSeparate: boolean;
  /** The ids of deals that are named only to say that they are not meant. */
  excluded: Set<string>;
  isMore: boolean;
  isUnderWay: boolean;
  /** Where it is told that a closed deal goes on. */
  reopened: Span | undefined;
  isDenied: boolean;
  /** A wish to buy is told. */
  isWish: boolean;
  /** The words of what is wanted. */
  product: string[];
  /** It is wanted as something not spoken of before: "a bucket truck", "some desks". */
  isIndefinite: boolean;
};

const hasPhrase = ({ doc }: ParsedNote, words: RegExp) => findPhrases(doc, words).length > 0;

/** Where the words are told as a fact. */
const findFactualPhrase = ({ doc, isUnreal }: ParsedNote, words: RegExp): Span | undefined =>
  findPhrases(doc, words).find((found) => !isUnreal(found));

/** Wanted, but nothing that is sold. */
const NO_PRODUCT = pattern`
  ^(?:offer|agreement|paperwork|documents?|invoice|drawings?|brochures?|catalogues?|change|changes|answer|rate|card|figures?|numbers?|copy|
  list|terms|date|appointment|refund|warranty|certificates?|references?|break|look|photos?|pictures?|menu|one|ones|slot|time|forms?|
  versions?|translations?|receipts?|statements?|details?|info|information|update|updates|call|meeting|visit|word|help|advice|opinions?|
  tips?|ideas?|recommendations?|explanations?|guarantees?|assurance|confirmation|papers?|pilot|trial|tests?|tasting|demos?|samples?|walk|
  kilos?|units?|pieces|weeks?|months?|days?|round|cut|draft|shot|chance)$
`;

const INDEFINITE = /^(?:an?|some|another|few|couple)$/;

const ORDINAL = /^(?:second|third|fourth|fifth|sixth|extra|other|another|more|same)$/;

export function readDealTalk(reading: ParsedNote, world: TeamRecords): DealTalk {
  const found = findProduct(reading.doc);
  const isOnlySeen = found && / to (?:see|hear|watch) /.test(` ${lineOf(reading.doc, found.start - 5, found.start)} `);
  const isPaper = found && NO_PRODUCT.test(found.value.split(" ").at(-1) ?? "");
  const product = isOnlySeen || isPaper ? undefined : found;
  const told = findDeal(reading.doc) ?? product;
  const isTold = told !== undefined && !reading.isUnreal({ start: told.start, end: told.start + 1 });
  return {
    isSeparate: isSeparateDeal(reading, world),
    excluded: excludedDeals(reading, world),
    isMore: hasPhrase(reading, ADDITIONAL_WISH),
    isUnderWay: hasPhrase(reading, UNDER_WAY) || isRecounted(reading.doc),
    reopened: findFactualPhrase(reading, REOPEN),
    isDenied: hasPhrase(reading, NO_DEAL),
    isWish: isTold && !isDealDenied(reading.doc),
    product: nameWords(product?.value ?? null).filter((word) => !ORDINAL.test(word)),
    isIndefinite: product ? INDEFINITE.test(wordAt(reading.doc, product.start - 1)) : false,
  };
}

export const NUMBER =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)";
/** "Two groups not one", "from four booms to five": more or less of what is under way. */
const RECOUNTED = phrases`
  not (?:just |only )?${NUMBER}|from (?:\w+ )?${NUMBER}(?: \w+)? to(?: \w+)? ${NUMBER}|(?:instead of|rather than) ${NUMBER}
`;

export const isRecounted = (doc: Doc): boolean => findPhrases(doc, RECOUNTED).length > 0;
