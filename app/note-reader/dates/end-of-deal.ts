/** When a deal closes that a note tells of for the first time, and whether it is won already. */

import { pattern } from "../one-line.ts";
import type { ExtractedStage } from "../stages/stage.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { isSigningAhead } from "./close-date.ts";
import { dateFor, dayFor, type RoledDate } from "./date-roles.ts";

const SIGNED_BEFORE_WEEKDAY =
  /(?:^| )(?<!(?:be|is|gets?|are) )(?:signed|won|sealed|approved|confirmed|ordered|paid|closed)(?: (?!to |will )\S+){0,3}?(?: on)?$/;
const START_WORDS_BEFORE_DATE = pattern`
  (?:^| )(?:deliver\w*|install\w*|kickoff|training|onboarding|go-?lives?|starts?|begins?|handover|roll-?out)(?: (?:is|are|on|in|the|by|at|
  for|week|of|set|planned))*$
`;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const A_WEEK = 7;

/** "Signed on thursday": the day of a signature that is told as past. */
function pastSigningDay(doc: Doc, roles: RoledDate[], day: number): RoledDate | undefined {
  const signed = roles.find(({ value, start }) => {
    const isNear = value.from === value.to && value.from > day && value.from - day <= A_WEEK;
    return (
      isNear &&
      WEEKDAY.test(doc.tokens[start]?.lower ?? "") &&
      SIGNED_BEFORE_WEEKDAY.test(lineOf(doc, start - 5, start))
    );
  });
  return signed && { ...signed, value: { from: signed.value.from - A_WEEK, to: signed.value.to - A_WEEK } };
}

/**
 * The stage and the day of the close. What they sign on a day to come is not won yet; of a deal that is won the day
 * of a start or delivery is no close.
 */
export function stageAndClosing(
  doc: Doc,
  roles: RoledDate[],
  stage: ExtractedStage | undefined,
  day: number,
): { stage: ExtractedStage | undefined; closing: RoledDate | undefined } {
  const closing = dateFor(roles, "close");
  if (stage?.value !== "won-closed") return { stage, closing };
  const signed = pastSigningDay(doc, roles, day);
  if (signed || !closing || closing.value.from <= day) return { stage, closing: signed ?? closing };
  const told = { ...closing, value: dayFor(closing.value, "close", day) };
  const isStart = START_WORDS_BEFORE_DATE.test(lineOf(doc, closing.start - 4, closing.start));
  if (!isStart && isSigningAhead(doc, told, day)) return { stage: undefined, closing };
  return { stage, closing: isStart ? undefined : closing };
}

const ENDS_WITH_MEETING =
  /(?:^| )(?:kickoff|training|onboarding|handover|workshop)(?: (?:is|on|in|the|at|for|of|set|planned))*$/;

/**
 * The next step; that of a won deal may be its kickoff. Of a deal that is over it is none if another sum is told
 * between: "the tracker for 22k is signed, maintenance at 8k, they need a quote by friday".
 */
export function nextStepDay(
  doc: Doc,
  roles: RoledDate[],
  stage: ExtractedStage | undefined,
  size: Span | undefined,
  amounts: Span[],
): RoledDate | undefined {
  const closing = stage?.value === "won-closed" ? dateFor(roles, "close") : undefined;
  const isMeeting = closing && ENDS_WITH_MEETING.test(lineOf(doc, closing.start - 4, closing.start));
  const step = dateFor(roles, "step") ?? (isMeeting ? closing : undefined);
  const before = step && amounts.findLast(({ end }) => end <= step.start);
  const isOfOther = size && before && before.start > size.start && /-closed$/.test(stage?.value ?? "");
  return isOfOther ? undefined : step;
}
