/** Whether a note tells of a deal that the team does not have. */

import { pattern } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../tokens.ts";
import type { DealFacts } from "./choose-deal.ts";
import { type DealTalk, isRecounted, NUMBER } from "./deal-talk.ts";
import { isOwnDeal } from "./excluded.ts";
import { nameWords, productWordSurety } from "./mentions/same-word.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { RankedDeal } from "./rank-deals.ts";
import { MARGIN, THRESHOLD } from "./weights.ts";
import type { KnownOpportunity } from "./world.ts";

/** Before or after a sum: it takes the place of another one. */
const UPDATE_WORDS_BEFORE_SUM = pattern`
  (?:^| )(?:so|now|still|instead|altogether|all together|everything|the whole (?:package|lot|thing|order|job)|(?:brings?|bringing|takes|
  puts?|makes?|gets?)(?: \S+){0,3}|(?:goes|go|went|comes?|came|grows?|grew|shrinks?|climbs?|rises?|is|moves?|moved|up|down|back|
  increase[sd]?|reduce[sd]?)(?: \S+)? to|(?<!same )price(?: is| goes| now)?|it's|that's|we're)(?: (?:at|to|is|it's|that's|we're|about|
  around|roughly|only|just|maybe))*$
`;
const UPDATE_WORDS_AFTER_SUM =
  /^(?:(?:dollar|buck|euro|pound)s )?(?:now|(?:in )?total|altogether|in all|all (?:in|told|together)|not|instead|even|rather than)(?: |$)/;

/** A sum without words of change and far from the size of every deal that could be meant: something else is sold. */
function isOtherSum({ doc }: ParsedNote, size: Found<number>, sizes: number[]): boolean {
  if (isUpdated(doc, size) || isRecounted(doc)) return false;
  return sizes.every((one) => one > 0 && (size.value > one * MARGIN.otherSum || size.value < one / MARGIN.otherSum));
}

/** "So that's 35k", "brings it to 38": a deal under way gets another size. */
const isUpdated = (doc: Doc, { start, end }: Span): boolean =>
  UPDATE_WORDS_BEFORE_SUM.test(lineOf(doc, start - 5, start)) || UPDATE_WORDS_AFTER_SUM.test(lineOf(doc, end, end + 3));

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

/** "Two more gates, 91,000" beside a deal of 80,000: its sum grows. */
const COUNTED_MORE = new RegExp(`(?<![^ ])(?:${NUMBER}|some|a few|a couple) more(?![^ ])`, "g");

/** Whether something is sold that is none of the deals that fit. */
export function isNewDeal(
  reading: ParsedNote,
  fitting: RankedDeal[],
  { talk, isSold, tellsDeal, size, isClosing }: DealFacts,
): boolean {
  // "The lobby goes to 40k, that has nothing to do with the spa": the lobby is meant.
  const isLinkDenied =
    talk.excluded.size > 0 &&
    !isOwnDeal(reading) &&
    fitting.some(({ productWeight }) => productWeight >= THRESHOLD.thing);
  if (tellsDeal && talk.isSeparate && !isLinkDenied) return isSold;
  if (talk.reopened || isClosing) return false;
  const open = fitting.filter(({ active }) => active);
  // Beside an open deal of theirs a sum alone, that nobody wants anything for, is no new one.
  if (!size || open.length === 0 || !(talk.isWish || talk.isMore)) return false;
  const near = open.filter(({ score }) => score >= Math.max(...open.map((one) => one.score)) - MARGIN.near);
  const deals = near.map(({ deal }) => deal);
  const isNamed = near.some(({ productWeight }) => productWeight >= THRESHOLD.thing);
  const isOther = (talk.isMore || talk.isIndefinite) && deals.every((deal) => isOtherKindOfProduct(talk, deal));
  const sizes = deals.map(({ dealSize }) => dealSize);
  const isGrown =
    findPhrases(reading.doc, COUNTED_MORE).length > 0 && sizes.some((one) => one > 0 && size.value >= one);
  const isUnderWay = talk.isUnderWay || isGrown || isUpdated(reading.doc, size);
  if ((!isNamed || isOther) && isOtherSum(reading, size, sizes)) return true;
  return !isNamed && talk.isWish && !isUnderWay && open.every(({ deal }) => isOtherProduct(talk, deal));
}

/** Another kind of thing; of "also a bucket truck" beside chip trucks another word is enough. */
const isOtherKindOfProduct = (talk: DealTalk, deal: KnownOpportunity): boolean =>
  talk.isMore && talk.isIndefinite
    ? talk.product.some((word) => isOtherProduct({ product: [word] }, deal))
    : isOtherProduct(talk, deal, 1);
