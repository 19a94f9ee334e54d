/** What a note tells of an opportunity, with its present values in mind (docs/product.md#notes-about-what-exists). */

import { isActive } from "#app/opportunities/stages.ts";
import { parseDay } from "../../dates/calendar.ts";
import type { OpportunityDraft } from "../../drafts.ts";
import { type Found, findPhrases } from "../../tokens.ts";
import { nameSlot } from "../cues/name-slot.ts";
import type { DealTalk } from "../new-deal.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import { dateSlots } from "./date-slots.ts";
import { sizeSlot } from "./size-slot.ts";
import { stageSlot } from "./stage-slot.ts";

export type DealSlots = Partial<Record<keyof OpportunityDraft, Found<string | number>>>;

/** "Still on, nothing's changed", "touch nothing": then it has no other stage, size or end. */
const ALL_SAME =
  /(?<!(?:otherwise|else|besides|apart|(?:for|on|with) (?:the|his|her|their|that) \S+) )(?<![^ ])(?:nothing(?:'s| has| have| is)? (?:changed|changes|new|different|to report)|no news|touch nothing|change nothing|leave (?:it|everything)(?: all)? as (?:it )?is)(?! (?:on|in|about|with|for|except|but|of|from|else|yet but|there))(?![^ ])/g;
const isAllSame = ({ doc, isUnreal }: Reading) =>
  findPhrases(doc, ALL_SAME).some(({ end }) => !isUnreal({ start: end - 1, end }));

/** Who tells a new size or end of a deal does not tell that it is lost: "no to the retreads, so it's ninety one thousand now". */
function goesOn({ amounts }: Reading, present: KnownOpportunity, size?: Found<number>, close?: Found<string>): boolean {
  const isReckoned = amounts.some(({ start, value }) => start === size?.start && value !== size.value);
  const isSize = size !== undefined && size.value !== present.dealSize && !isReckoned;
  return isSize || (close !== undefined && close.value !== present.targetCloseDate);
}

const SIGNED =
  /(?<![^ ])(?:(?!(?:everybody's|everyone's|be|to|get|gets|is|are|was|came|back|not|nothing|nobody)(?![^ ]))\S+ (?:has |have |just )?(?:counter-?|e-?|co-?)?signed(?! (?:by|for|up|off|on(?! (?:mon|tues|wednes|thurs|fri|satur|sun|the \S+(?:st|nd|rd|th)))\S*)(?![^ ]))|signed (?:today|tonight|yesterday|this|just)|so it's done|done deal)(?![^ ])/g;
/** What is signed on a day to come, or not yet, is not won: "the board said yes, they sign by november sixth". */
const isToClose = ({ doc, day }: Reading, close?: Found<string>): boolean =>
  close !== undefined && (parseDay(close.value) ?? 0) > day && findPhrases(doc, SIGNED).length === 0;

/** How many words before the new name order it at most. */
const RENAMES = 4;

/** What the note tells of the opportunity `present`, or of one that has to be chosen yet (null). */
export function dealSlots(
  reading: Reading,
  draft: OpportunityDraft,
  present: KnownOpportunity | null,
  talk: DealTalk,
): DealSlots {
  const { targetCloseDate, ...step } = dateSlots(reading, draft, present);
  if (present && isAllSame(reading)) return step;
  const dealSize = sizeSlot(reading, draft.dealSize, present?.dealSize ?? null);
  const name = nameSlot(reading);
  // "Call that deal …" is no call.
  const told = step.nextStepDescription;
  if (name && told && told.end > told.start && told.start < name.start && told.end > name.start - RENAMES)
    step.nextStepDescription = undefined;
  const stage = stageSlot(reading, draft, present, talk);
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
