/** Whether a note is about a deal that is closed. */
import type { Told } from "./choose-deal.ts";
import { isOwnDeal } from "./kept-apart.ts";
import type { Mention } from "./mentions/mention.ts";
import { type DealTalk, isAnother, isOtherProduct, isOtherSum, isUpdated } from "./new-deal.ts";
import type { RankedDeal } from "./rank-deals.ts";
import type { Reading } from "./reading.ts";
import type { KnownOpportunity } from "./world.ts";

/** Two within the margin fit alike. */
const MARGIN = 0.3;

/**
 * A deal of other people of the business, which the note names by nothing else; or one of another business, of which somebody
 * wants the same for themselves: "Dale Wexler of Arnprior asks for a dental unit too".
 */
export function isOthers({ deal, things, firms }: RankedDeal, { sure, named, talk }: Told): boolean {
  if (deal.contactIds.length === 0) return false;
  if (sure && !deal.contactIds.includes(sure.id) && things < 0.5) return true;
  const people = sure ? [sure] : named;
  const isElsewhere = people.every(
    ({ id, businessName }) => !deal.contactIds.includes(id) && businessName !== null && !firms.includes(businessName),
  );
  return people.length > 0 && isElsewhere && talk.isWish && talk.isMore;
}

/** Named by a word of what is sold, while the people and businesses that are named have no part in it: "a cork floor" for another's gym. */
export const isOfNobody = (
  { deal, things, names, firms }: RankedDeal,
  { named, namedFirms, isSomebodySaid }: Told,
): boolean =>
  names < 0.3 &&
  things < 1.1 &&
  deal.contactIds.length > 0 &&
  (isSomebodySaid || named.length > 0 || namedFirms.length > 0) &&
  !named.some(({ id, businessName }) => deal.contactIds.includes(id) || firms.includes(businessName ?? "")) &&
  !namedFirms.some((firm) => firms.includes(firm));

/** So near to the present size that it is rather its new one. */
const isNear = (told: number, present: number): boolean => told < present * NEAR && present < told * NEAR;
const NEAR = 1.3;

const sizesOf = (deals: KnownOpportunity[]) => deals.map(({ dealSize }) => dealSize);

/** "Also a bucket truck" beside chip trucks; without "also" even its kind has to be another one. */
const isOtherThing = (talk: DealTalk, deal: KnownOpportunity): boolean =>
  isOtherProduct(talk, deal, 1) ||
  (talk.isMore && talk.product.slice(0, -1).some((word) => isOtherProduct({ product: [word] }, deal)));

/** What is wished for without a price, some day: "a walk-in too, but that's for next year". */
const LATER =
  /(?:^| )(?:(?:for|maybe|perhaps|not before|not until|some time|sometime) next (?:year|season|spring|summer|autumn|fall|winter)|(?:some|one) day|eventually|not (?:now|yet|right now|this year)|down the (?:road|line)|in the future|for later|later on|no (?:hurry|rush))(?: |$)/;

/** Whether something is sold that is none of the deals that fit. */
export function isNewDeal(reading: Reading, fitting: RankedDeal[], told: Told): boolean {
  const { talk, tellsDeal, newPerson, size, isClosing } = told;
  if (!tellsDeal) return false;
  // "The lobby goes to 40k, that has nothing to do with the spa": the lobby is meant.
  const isApart =
    talk.apart.size > 0 && !isOwnDeal(reading) && fitting.some(({ active, things }) => active && things >= 0.5);
  if (talk.isSeparate && !isApart) return !told.onlyDay;
  if (talk.reopened || isClosing) return false;
  const open = fitting.filter((one) => one.active && !isOfNobody(one, told));
  // Beside an open deal of theirs a sum alone, that nobody wants anything for, is no new one.
  if (open.length === 0 || !(talk.isWish || talk.isMore)) return false;
  const top = Math.max(...open.map(({ score }) => score));
  const near = open.filter(({ score }) => score >= top - 2 * MARGIN);
  const deals = near.map(({ deal }) => deal);
  const named = near.some(({ things }) => things >= 0.5);
  if (named && size && talk.isWish && isAnother(reading, size, deals)) return true;
  const sizes = sizesOf(deals);
  if (!talk.isMore && reading.amounts.some(({ value }) => value > 0 && sizes.includes(value))) return false;
  const isUnderWay = talk.isUnderWay || (size !== undefined && isUpdated(reading.doc, size));
  const isOther = talk.isIndefinite && deals.every((deal) => isOtherThing(talk, deal));
  if (isOther && talk.isWish && size && isOtherSum(reading, size, sizesOf(deals))) return true;
  const isMore = talk.isMore && talk.isWish && deals.every((deal) => isOtherProduct(talk, deal, 1));
  if ((!named || isMore) && size && isOtherSum(reading, size, sizes)) return true;
  const other = open.every(({ deal }) => isOtherProduct(talk, deal));
  if (named || newPerson) return false;
  if (talk.isGrowing && talk.isWish && !isUnderWay) return true;
  if (size && !talk.isMore && !talk.isIndefinite && sizes.some((one) => isNear(size.value, one))) return false;
  const isLater = size === undefined && LATER.test(reading.doc.line);
  return other && talk.isWish && (size !== undefined || talk.isMore) && !isUnderWay && !isLater;
}

/** How strongly a deal's people and businesses have to be named. */
const NEEDED = 0.65;

/** A closed deal that is spoken of besides an open one of the same people, of which something is told that only an open one has to come. */
export function isPassed(
  { deal, active, firms }: RankedDeal,
  named: RankedDeal[],
  { talk, isOnTheWay, size }: Told,
): boolean {
  if (active || talk.reopened || !isOnTheWay || size || talk.isWish) return false;
  return named.some(
    (one) =>
      one.active &&
      one.names >= NEEDED &&
      (one.deal.contactIds.some((id) => deal.contactIds.includes(id)) ||
        one.firms.some((firm) => firms.includes(firm))),
  );
}

const tellsOtherSum = ({ amounts, isUnreal }: Reading, { dealSize }: KnownOpportunity): boolean =>
  amounts.some((one) => one.value > 0 && one.value !== dealSize && !isUnreal(one));

/** What is sold is named only where it is denied. */
function isOnlyDenied(reading: Reading, mention: Mention): boolean {
  const things = [...mention].filter(([, { source }]) => source === "thing");
  return things.length > 0 && things.every(([at]) => reading.isUnreal({ start: at, end: at + 1 }));
}

/** What something cost when it was done. */
const CAME_TO =
  /(?:^| )(?:came (?:to|in at|out at)|in the end|(?:final|last) (?:bill|invoice|sum|cost|figure|payment)|all told)(?: |$)/;

/** A closed opportunity is meant where it is reopened, or where what was sold is named and nothing new is wanted. */
export function isClosedMeant(
  reading: Reading,
  { things, deal, mention }: RankedDeal,
  { talk, size, isLost }: Told,
): boolean {
  // "They want us back, a picnic this time, 5,800": what was won stays won.
  if (deal.dealStage === "won-closed" && things < 0.5 && talk.isWish && size) return false;
  // "The varnish stays lost": the sum of a wish is that of another deal.
  if (isLost && deal.dealStage === "lost-closed" && talk.isWish && !talk.reopened && tellsOtherSum(reading, deal))
    return false;
  // "He's not buying the binder, he wants a drill now, 3,600", "cheese once more, eight thousand".
  const isOther = isOtherProduct(talk, deal, 1) || isOnlyDenied(reading, mention);
  if (deal.dealStage === "lost-closed" && talk.isWish && isOther && tellsOtherSum(reading, deal)) return false;
  // Who is back with a sum of another size does not reopen what was won; "for now it stays lost".
  if (talk.reopened && deal.dealStage === "won-closed" && tellsOtherSum(reading, deal)) return false;
  if (talk.reopened || (isLost && deal.dealStage === "lost-closed")) return true;
  if (deal.dealStage === "lost-closed" && things >= 1 && !talk.isMore && !talk.isSeparate && !talk.isIndefinite)
    return true;
  // "The sorting line came to 90,500 in the end": what was sold, and nobody wants more.
  const isWanted = talk.isWish || talk.isMore || talk.isSeparate;
  const isOver = deal.dealStage === "won-closed" && !isWanted && CAME_TO.test(reading.doc.line);
  if ((size && !isOver) || things < 0.5) return false;
  return !(talk.isWish && (talk.isMore || isOtherProduct(talk, deal)));
}
