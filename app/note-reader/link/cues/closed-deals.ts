/** Whether a note is about a deal that is closed. */
import { parseDay } from "../../dates/calendar.ts";
import type { Told } from "../choose-deal.ts";
import type { Mention } from "../mentions/mention.ts";
import { isOtherProduct } from "../new-deal.ts";
import type { RankedDeal } from "../rank-deals.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";

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

/** A remark on somebody whose only deal was closed lately: "Isaiah says no-shows are down by half". */
export function isOnlyOne(
  { day }: Reading,
  one: RankedDeal,
  ranked: RankedDeal[],
  { tellsDeal, hasStep, newPerson, talk }: Told,
): boolean {
  const isRemark = !tellsDeal && !hasStep && !newPerson && !talk.isMore && !talk.isGrowing;
  const closedOn = parseDay(one.deal.targetCloseDate) ?? 0;
  return (
    isRemark &&
    one.names >= IN_FULL &&
    closedOn <= day &&
    day - closedOn <= LATELY &&
    ranked.every((other) => other === one || other.names < NEEDED)
  );
}
const LATELY = 90;
/** A person and the business, or a person with both names. */
const IN_FULL = 1.2;

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
