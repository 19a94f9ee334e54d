/** Whether a note tells of a deal that the team does not have. */

import { oneLine } from "../one-line.ts";
import { findDeal, findProduct, isDealDenied } from "../opportunity.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../tokens.ts";
import type { DealFacts } from "./choose-deal.ts";
import { excludedDeals, isOwnDeal, isSeparateDeal } from "./excluded.ts";
import { nameWords, productWordSurety } from "./mentions/same-word.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { RankedDeal } from "./rank-deals.ts";
import { APART, FROM, SURETY } from "./weights.ts";
import type { KnownOpportunity, World } from "./world.ts";

/** More of something, which is new where it is no part of a deal that is under way. */
const ADDITIONAL_WISH = new RegExp(
  oneLine`
    (?<![^ ])(?:also|too(?! (?:big|small|much|many|high|low|dear|expensive|late|early|long|short|slow|fast|heavy|hard|far|steep|loud|hot|
    cold|soon|little|few|old|tight|thin|thick|wide|narrow|dark|light|strong|weak|\w+y)(?![^ ]))|as well|another|a second|one more|
    additional|(?:wants?|needs?|like|asked?|asks|asking) (?:\w+ )?(?:about |for )?(?:more|new))(?![^ ])
  `,
  "g",
);
/** What is said of a deal under way. */
const UNDER_WAY = new RegExp(
  oneLine`
    (?<![^ ])(?:now|instead|still|unchanged|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|twice|new (?:figure|price|total|number|sum|amount|
    date)|moved?|moving|push(?:ed|es|ing)?|slip(?:s|ped)?|postponed?|delayed|bump(?:ed)?|go(?:es)? up|going up|up to|down to|raised?|cuts?|
    trimmed|drop(?:s|ped)?|same|as before|reopen|back on|rename|takes it|makes it|make (?:it|his|her|their|the)|double it|total|anymore|
    change[sd]?|updated?|signed|won|lost)(?![^ ])
  `,
  "g",
);
const REOPEN = new RegExp(
  oneLine`
    (?<![^ ])(?:re-?open(?:ed)?|open (?:it|this|that|(?:the|their|his|her) \w+(?: \w+)?)(?: back)? up(?: again)?|open (?:it|this|that|
    (?:the|their|his|her) \w+) again|open(?:ing)? up (?:it|this|that|(?:the|their|his|her|our) (?:\S+ ){1,4}?(?:up )?)? ?again|
    open(?:ing)? (?:up )?(?:the|their|his|her|that|this) (?:\S+ ){0,3}?(?:deal|one|opportunity|order|job|project|
    quote)(?: back up| up)? again|re-?opens (?:it|this|that|the|their|our)|back on(?: the table)?|back in (?:play|business|the (?:game|
    running|picture|mix|hunt))|(?:is|are|\S+['’]s|\S+['’]re) (?:back )?on again|(?:is|are|\S+['’]s) a go again|resurfac(?:es|ed)|after all|
    (?:is|are|'s|came|comes) back(?: on| in| from the dead)|put it back|revived?|alive again|re-?start(?:s|ed|ing)?(?: (?:it|this|that|the|
    with))?|pick (?:it|this|that) (?:back )?up|changed (?:its|his|her|their) minds?|back to (?:open|qualified|samples|negotiation)|
    (?:another|a second|one more) (?:shot|chance|go|try)|(?:try|have a go|look at it|talk about it) again|reconsider(?:s|ed|ing)?|
    wants? us back)(?![^ ])
  `,
  "g",
);
const NO_DEAL = new RegExp(
  oneLine`
    (?<![^ ])(?:no (?:(?:concrete|specific|real|actual) )?(?:deal|business talk|business|shop talk|sale|project|opportunity|order|job|
    need)(?= ?(?:[.,]|$)| (?:yet|now|right|at|so|there|for now|from|in it|but|and|just|as)(?: |$))|nothing (?:concrete|specific|to sell|
    to quote|for us)|not a deal|(?:some|one) day(?= ?(?:[.,]|$))|no plans|just (?:want|wanted) (?:him|her|them) in)(?![^ ])
  `,
  "g",
);

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
const NO_PRODUCT = new RegExp(oneLine`
  ^(?:offer|agreement|paperwork|documents?|invoice|drawings?|brochures?|catalogues?|change|changes|answer|rate|card|figures?|numbers?|
  copy|list|terms|date|appointment|refund|warranty|certificates?|references?|break|look|photos?|pictures?|menu|one|ones|slot|time|forms?|
  versions?|translations?|receipts?|statements?|details?|info|information|update|updates|call|meeting|visit|word|help|advice|opinions?|
  tips?|ideas?|recommendations?|explanations?|guarantees?|assurance|confirmation|papers?|pilot|trial|tests?|tasting|demos?|samples?|walk|
  kilos?|units?|pieces|weeks?|months?|days?|round|cut|draft|shot|chance)$
`);

const INDEFINITE = /^(?:an?|some|another|few|couple)$/;

const ORDINAL = /^(?:second|third|fourth|fifth|sixth|extra|other|another|more|same)$/;

/** "Wants to keep in touch", "would like to say thanks": nothing to buy. */
const SOCIAL_WISH_PHRASES = new RegExp(oneLine`
  ^(?:wants?|wanted|needs?|like|liked|hoping|planning|plans|ready|happy)(?: me| us)? to (?:keep|stay|be) in (?:touch|contact)|^(?:wants?|
  wanted|like|liked) to (?:say (?:hi|hello|thanks?)|catch up|thank|connect|meet for|have (?:a )?(?:coffee|lunch|beer|drink))
`);

export function readDealTalk(reading: ParsedNote, world: World): DealTalk {
  const found = findProduct(reading.doc);
  const isOnlySeen = found && / to (?:see|hear|watch) /.test(` ${lineOf(reading.doc, found.start - 5, found.start)} `);
  const isPaper = found && NO_PRODUCT.test(found.value.split(" ").at(-1) ?? "");
  const product = isOnlySeen || isPaper ? undefined : found;
  const deal = findDeal(reading.doc);
  const told = deal && !SOCIAL_WISH_PHRASES.test(lineOf(reading.doc, deal.start, deal.start + 6)) ? deal : product;
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
    isIndefinite: product ? INDEFINITE.test(reading.doc.tokens[product.start - 1]?.lower ?? "") : false,
  };
}

/** Before or after a sum: it takes the place of another one. */
const UPDATE_WORDS_BEFORE_SUM = new RegExp(oneLine`
  (?:^| )(?:so|now|still|instead|altogether|all together|everything|the whole (?:package|lot|thing|order|job)|(?:brings?|bringing|takes|
  puts?|makes?|gets?)(?: \S+){0,3}|(?:goes|go|went|comes?|came|grows?|grew|shrinks?|climbs?|rises?|is|moves?|moved|up|down|back|
  increase[sd]?|reduce[sd]?)(?: \S+)? to|(?<!same )price(?: is| goes| now)?|it's|that's|we're)(?: (?:at|to|is|it's|that's|we're|about|
  around|roughly|only|just|maybe))*$
`);
const UPDATE_WORDS_AFTER_SUM =
  /^(?:dollars |bucks |euros |pounds )?(?:now|(?:in )?total|altogether|all in|all told|all together|instead|not|rather than|even)(?: |$)/;

const NUMBER =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)";
/** "Two groups not one", "from four booms to five": more or less of what is under way. */
const RECOUNTED = new RegExp(
  oneLine`
    (?<![^ ])(?:not (?:just |only )?${NUMBER}|from (?:\w+ )?${NUMBER}(?: \w+)? to(?: \w+)? ${NUMBER}|(?:instead of|
    rather than) ${NUMBER})(?![^ ])
  `,
  "g",
);

/** A sum without words of change and far from the size of every deal that could be meant: something else is sold. */
function isOtherSum({ doc }: ParsedNote, size: Found<number>, sizes: number[]): boolean {
  if (isUpdated(doc, size) || isRecounted(doc)) return false;
  return sizes.every((one) => one > 0 && (size.value > one * APART.otherSum || size.value < one / APART.otherSum));
}

/** "So that's 35k", "brings it to 38": a deal under way gets another size. */
const isUpdated = (doc: Doc, { start, end }: Span): boolean =>
  UPDATE_WORDS_BEFORE_SUM.test(lineOf(doc, start - 5, start)) || UPDATE_WORDS_AFTER_SUM.test(lineOf(doc, end, end + 3));

const isRecounted = (doc: Doc): boolean => findPhrases(doc, RECOUNTED).length > 0;

const ANOTHER = /(?<![^ ])(?:another|a second|a third|one more)(?![^ ])/g;

/** The sum of both: "a second lift, 17,800 together". */
const TOTAL_OF_BOTH =
  /^(?:together|then|for (?:both|everything|all(?: of (?:it|them))?|the (?:lot|whole|two|three|four|pair)))(?: |$)/;

/** "A second shaker for the ranch, 200 thousand": the same thing once more, at a price of its own. */
function isSameProductAgain({ doc, said }: ParsedNote, size: Found<number>, deals: { name: string }[]): boolean {
  if (isUpdated(doc, size) || TOTAL_OF_BOTH.test(lineOf(doc, size.end, size.end + 3))) return false;
  const things = deals.flatMap(({ name }) => nameWords(name));
  return findPhrases(doc, ANOTHER).some(({ end }) =>
    said.some(
      (one) => one.at >= end && one.at < end + 3 && things.some((thing) => productWordSurety(one, thing) > SURETY.same),
    ),
  );
}

/**
 * Whether what is wanted is no part of the deal's name nor of its step that is due; with `last` its last words only,
 * "curtains" of "welding curtains".
 */
export function isOtherProduct(
  { product }: Pick<DealTalk, "product">,
  { name, nextStepDescription }: Pick<KnownOpportunity, "name" | "nextStepDescription">,
  last = product.length,
): boolean {
  const words = nameWords(`${name} ${nextStepDescription ?? ""}`);
  return (
    product.length > 0 &&
    !product
      .slice(product.length - last)
      .some((one) => words.some((word) => productWordSurety({ word: one, known: true }, word) > 0))
  );
}

/** Whether something is sold that is none of the deals that fit. */
export function isNewDeal(
  reading: ParsedNote,
  fitting: RankedDeal[],
  { talk, isSold, tellsDeal, size, isClosing }: DealFacts,
): boolean {
  // "The lobby goes to 40k, that has nothing to do with the spa": the lobby is meant.
  const isLinkDenied =
    talk.excluded.size > 0 && !isOwnDeal(reading) && fitting.some(({ things }) => things >= FROM.thing);
  if (tellsDeal && talk.isSeparate && !isLinkDenied) return isSold;
  if (talk.reopened || isClosing) return false;
  const open = fitting.filter(({ active }) => active);
  // Beside an open deal of theirs a sum alone, that nobody wants anything for, is no new one.
  if (!size || open.length === 0 || !(talk.isWish || talk.isMore)) return false;
  const near = open.filter(({ score }) => score >= Math.max(...open.map((one) => one.score)) - APART.near);
  const deals = near.map(({ deal }) => deal);
  const isUnderWay = talk.isUnderWay || isUpdated(reading.doc, size);
  if (isSameProductAgain(reading, size, deals)) return true;
  const isNamed = near.some(({ things }) => things >= FROM.thing);
  const isOther = (talk.isMore || talk.isIndefinite) && deals.every((deal) => isOtherKindOfProduct(talk, deal));
  const sizes = deals.map(({ dealSize }) => dealSize);
  if ((!isNamed || isOther) && isOtherSum(reading, size, sizes)) return true;
  return !isNamed && talk.isWish && !isUnderWay && open.every(({ deal }) => isOtherProduct(talk, deal));
}

/** Another kind of thing; of "also a bucket truck" beside chip trucks another word is enough. */
const isOtherKindOfProduct = (talk: DealTalk, deal: KnownOpportunity): boolean =>
  talk.isMore && talk.isIndefinite
    ? talk.product.some((word) => isOtherProduct({ product: [word] }, deal))
    : isOtherProduct(talk, deal, 1);
