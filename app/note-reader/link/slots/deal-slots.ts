/** What a note tells of an opportunity, with its present values in mind (docs/product.md#notes-about-what-exists). */

import { isActive } from "#app/opportunities/stages.ts";
import { parseDay } from "../../dates/calendar.ts";
import type { OpportunityDraft } from "../../drafts.ts";
import { type Found, findPhrases } from "../../tokens.ts";
import { heardName } from "../cues/name-slot.ts";
import type { DealTalk } from "../new-deal.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import { heardDates } from "./date-slots.ts";
import { heardSize } from "./size-slot.ts";
import { heardStage } from "./stage-slot.ts";

export type HeardDeal = Partial<Record<keyof OpportunityDraft, Found<string | number>>>;

/** "Still on, nothing's changed", "touch nothing": then it has no other stage, size or end. */
const ALL_SAME =
  /(?<!(?:otherwise|else|besides|apart|(?:for|on|with) (?:the|his|her|their|that) \S+) )(?<![^ ])(?:nothing(?:'s| has| have| is)? (?:changed|changes|new|different|to report)|no news|touch nothing|change nothing|leave (?:it|everything)(?: all)? as (?:it )?is)(?! (?:on|in|about|with|for|except|but|of|from|else|yet but|there))(?![^ ])/g;
const isAllSame = ({ doc, isUnreal }: Reading) =>
  findPhrases(doc, ALL_SAME).some(({ end }) => !isUnreal({ start: end - 1, end }));

const DATES_SAME =
  /(?<![^ ])(?:dates? (?:as (?:they were|it was|before|planned|agreed)|unchanged|stays?|stands?|holds?)|same dates?)(?![^ ])/g;

const SIZE_SAME =
  /(?<![^ ])(?:our|the) (?:number|price|figure|amount|quote|sum|value|total)s? (?:stays?(?: put| the same| where| as)|stays?(?! (?:at|around|about|under|below|between|up|high|low|too|within|on|\d\S*|\S+(?:ty|teen))(?![^ ]))|stands|holds|(?:is |are )?unchanged|(?:is |are )?the same|doesn't (?:move|change)|as (?:before|agreed|it was))(?![^ ])/g;
/** "I'm not touching the numbers", "leave the price alone". */
const SIZE_UNTOUCHED =
  /(?<![^ ])(?:(?:not|don't|do not|won't|never|no point in|without) (?:be )?(?:touch(?:ing)?|chang(?:e|ing)|mov(?:e|ing)|adjust(?:ing)?|updat(?:e|ing)) (?:the|our|any|that|those|his|her|their) (?:deal )?(?:numbers?|figures?|amount|sum|value|total|size|price)|(?:numbers?|figures?|amount|sum|value|total|size|price)s? (?:is|are|was|were|stays?|remains?) (?:not touched|untouched|not changed)|leave (?:the|our|that|those) (?:deal )?(?:numbers?|figures?|amount|sum|value|total|size|price)(?= ?(?:[.,]|$)| (?:please|for now|and|so|i|i['’]ll|then)(?![^ ]))|leave (?:the|our|that|those) (?:deal )?(?:numbers?|figures?|amount|sum|value|total|size|price)(?: just)? (?:alone|be|as (?:it|they) (?:is|are|was|were|stands?)|where (?:it|they) (?:is|are)))(?![^ ])/g;
const isSizeSame = ({ doc, isUnreal }: Reading) =>
  findPhrases(doc, SIZE_UNTOUCHED).length > 0 || findPhrases(doc, SIZE_SAME).some((found) => !isUnreal(found));

/** Who tells a new size or end of a deal does not tell that it is lost: "no to the retreads, so it's ninety one thousand now". */
function goesOn({ amounts }: Reading, present: KnownOpportunity, size?: Found<number>, close?: Found<string>): boolean {
  const isReckoned = amounts.some(({ start, value }) => start === size?.start && value !== size.value);
  const isSize = size !== undefined && size.value !== present.dealSize && !isReckoned;
  return isSize || (close !== undefined && close.value !== present.targetCloseDate);
}

const UNSIGNED =
  /(?<![^ ])(?:not|nothing|isn't|hasn't|haven't|never|yet to|to)(?: (?:yet|is|been|be|get|has|have|it))* signed(?![^ ])/g;
const SIGNED =
  /(?<![^ ])(?:(?!(?:everybody's|everyone's|be|to|get|gets|is|are|was|came|back|not|nothing|nobody)(?![^ ]))\S+ (?:has |have |just )?(?:counter-?|e-?|co-?)?signed(?! (?:by|for|up|off|on(?! (?:mon|tues|wednes|thurs|fri|satur|sun|the \S+(?:st|nd|rd|th)))\S*)(?![^ ]))|signed (?:today|tonight|yesterday|this|just)|so it's done|done deal)(?![^ ])/g;
/** What is signed on a day to come, or not yet, is not won: "the board said yes, they sign by november sixth". */
const isToClose = ({ doc, day }: Reading, close?: Found<string>): boolean =>
  findPhrases(doc, UNSIGNED).length > 0 ||
  (close !== undefined && (parseDay(close.value) ?? 0) > day && findPhrases(doc, SIGNED).length === 0);

/** How many words before the new name order it at most. */
const RENAMES = 4;

/** What the note tells of the opportunity `present`, or of one that has to be chosen yet (null). */
export function heardDeal(
  reading: Reading,
  draft: OpportunityDraft,
  present: KnownOpportunity | null,
  talk: DealTalk,
): HeardDeal {
  const { targetCloseDate: close, ...step } = heardDates(reading, draft, present);
  if (present && isAllSame(reading)) return step;
  const isDatesSame = present && findPhrases(reading.doc, DATES_SAME).length > 0;
  const targetCloseDate = isDatesSame ? undefined : close;
  const dealSize =
    present && isSizeSame(reading) ? undefined : heardSize(reading, draft.dealSize, present?.dealSize ?? null);
  const name = heardName(reading);
  // "Call that deal …" is no call.
  const told = step.nextStepDescription;
  if (name && told && told.end > told.start && told.start < name.start && told.end > name.start - RENAMES)
    step.nextStepDescription = undefined;
  const stage = heardStage(reading, draft, present, talk);
  const isDoubtful =
    present !== null &&
    !stage?.isCertain &&
    ((stage?.value === "lost-closed" && goesOn(reading, present, dealSize, targetCloseDate)) ||
      (stage?.value === "won-closed" && isToClose(reading, targetCloseDate)));
  const dealStage = isDoubtful ? undefined : stage;
  const closed = dealStage !== undefined && !isActive(dealStage.value);
  // What is told after the end without a day is no step of the deal: "we won it, I buy the drinks".
  if (closed && !step.nextStepDate) step.nextStepDescription = undefined;
  return {
    name,
    dealStage,
    dealSize: dealStage?.value === "lost-closed" ? undefined : dealSize,
    targetCloseDate: closed ? undefined : targetCloseDate,
    ...step,
  };
}
