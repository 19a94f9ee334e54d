/** Whether a stage that was heard is still to come: a signature, samples to be sent. */

import type { DealStage } from "#app/opportunities/stages.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

const TO_BE_SIGNED =
  /(?<![^ ])(?:gets?|to be|be|get|needs? (?:it|this|that)|wants? (?:it|this|that)|have (?:it|this|that)|will be|can be|should be) (?:\w+ )?signed(?![^ ])|(?<![^ ])(?:has|have|need|needs|want|wants|must|to|get|gets) (?:\S+ ){1,5}?signed(?= (?:by|before|on|in) )/g;
const CONDITION = /^(?:if|unless|provided|assuming|once|pending|subject to|as soon|depending) /;
const WILL_SIGN = /(?<![^ ])(?:(?:they|he|she|to|will|can|could|should|would|gonna) signs?|signing|signature)(?![^ ])/g;

/** The speaker's deed to come. */
const WILL_SEND =
  /(?<![^ ])(?:i|i'll|we|we'll|i'm|let's|to|will|going to|gonna|please|then|and|next|need to) (?:send|ship|bring|drop|mail|take|overnight|leave|deliver|give|get|order|fedex|courier)(?:ing)?(?![^ ])/g;

/** Who decides, told of somebody beside the contact: "her dad (he holds the purse)" is still to be convinced. */
const DECIDES =
  /(?<![^ ])(?:purse|decid(?:es?|ing)|decision|signs?|signing|final say|last word|say-so|authority|calls the shots|makes the call|approves?)(?![^ ])/;
const SOMEBODY_ELSE =
  /(?<![^ ])(?:his|her|their|\S+['’]s) (?:\S+ )?(?:dad|father|mum|mom|mother|parents|husband|wife|partner|brother|sister|son|daughter|uncle|aunt|boss|manager|director|cfo|ceo|owner|accountant|landlord|board|committee|treasurer|chairman|president|bookkeeper|head)(?: (?:who|he|she|they|is|he's|she's|they're|actually|really))* $/;
/** "No money till january", "when the budget's in": what would qualify the deal is still to come. */
const NO_MONEY =
  /(?<![^ ])(?:(?:no|without|lacks?|lacking|short of|out of|waiting (?:on|for)(?: the| their| her| his)?|hasn['’]t got|haven['’]t got|doesn['’]t have|don['’]t have)(?: (?:any|the|real|approved|actual))? (?:money|budget|funds|funding|cash)(?! (?:problem|issue|limit|worries|left to find))|(?:when|once|until|till|if|as soon as) (?:the |their |his |her )?(?:money|budget|funds|funding|cash)(?:['’]s| is| are| comes?| gets?| has)|(?:money|budget|funds|funding|cash)(?:['’]s| is| are)? (?:not (?:there|approved|confirmed|in)|frozen|gone|tight|still open|unclear|pending|up in the air))(?![^ ])/g;
const isOthersCall = (doc: Doc, { start, end }: Span): boolean =>
  DECIDES.test(lineOf(doc, start, end)) && SOMEBODY_ELSE.test(`${lineOf(doc, start - 7, start)} `);

/** A signature to come is no win ("they sign the whole thing october first"), and samples to be sent are not there yet. */
export function isAhead({ doc, dates, day }: Reading, { value, start, end }: Found<DealStage>): boolean {
  const next = dates.find((date) => date.start >= end && date.start - end <= 1);
  if (next && /^(?:decision|vote|meeting|answer)$/.test(doc.tokens[next.end]?.lower ?? "")) return true;
  if (value === "samples")
    return (
      dates.some((date) => date.value.to > day && date.start >= start && date.start - end <= 6) &&
      findPhrases(doc, WILL_SEND).some((one) => one.start >= start - 2 && one.start < end)
    );
  if (value === "qualified") return findPhrases(doc, NO_MONEY).length > 0 || isOthersCall(doc, { start, end });
  if (value !== "won-closed") return false;
  if (
    /(?:^| )(?:all but|practically|virtually|more or less|nearly|almost|close to)$/.test(lineOf(doc, start - 3, start))
  )
    return true;
  // "A done deal if the owner nods".
  if (end > 0 && doc.tokens[end]?.gap === 0 && CONDITION.test(`${lineOf(doc, end, end + 2)} `)) return true;
  // "And he puts his name on it the eleventh".
  if (dates.some((date) => date.value.to > day && date.start > start && date.end <= end)) return true;
  const around = (one: { start: number; end: number }) => one.start < end + 2 && one.end > start - 2;
  if (findPhrases(doc, TO_BE_SIGNED).some(around)) return true;
  const later = dates.some((date) => date.value.to > day && date.start >= start && date.start - end <= 12);
  const isDated = ({ end: at }: Span) =>
    dates.some((date) => date.value.to > day && date.start >= at && date.start - at <= 2);
  if (findPhrases(doc, WILL_SIGN).some((one) => one.start >= end && isDated(one))) return true;
  return later && findPhrases(doc, WILL_SIGN).some((one) => one.start >= start - 1 && one.start < end);
}
