/** When a deal closes that a note tells of for the first time, and whether it is won already. */

import { pattern, phrases } from "../one-line.ts";
import type { ExtractedStage } from "../stages/stage.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, sentenceStart, wordAt } from "../tokens.ts";
import { type Day, parseDay } from "./calendar.ts";
import { dateFor, dayFor, type RoledDate } from "./date-roles.ts";

const CLOSE_DATE_PREFIX = pattern`
  (?<![^ ])(?:close|closing|(?:counter-?|e-?)?sign(?:s|ed|ing|ature|-?off)?|decision|decides?|deciding|the deal(?: itself)?|commits?|
  figures)(?: (?!(?:i|we|i'll|we'll|call|meet|ring|meeting|visit)(?![^ ]))\S+){0,4}$
`;

/** Whether the deal closes on a day, by the words before it: "she e-signs Monday", "the decision slides to April 3". */
const isCloseDate = (doc: Doc, { start }: Span): boolean =>
  CLOSE_DATE_PREFIX.test(lineOf(doc, sentenceStart(doc, start, 8), start));

const SIGNED = phrases`
  (?!(?:everybody's|everyone's|be|to|get|gets|is|are|was|came|back|not|nothing|nobody)(?![^ ]))\S+ (?:has |have |just )?(?:counter-?|e-?|
  co-?)?signed(?! (?:by|for|up|off|on(?! (?:mon|tues|wednes|thurs|fri|satur|sun|the \S+(?:st|nd|rd|th)))\S*)(?![^ ]))|signed (?:today|
  tonight|yesterday|this|just)|so it's done|done deal
`;

/** What is signed on a day to come, or not yet, is not won: "the board said yes, they sign by november sixth". */
export const isSigningAhead = (doc: Doc, close: Found<string> | undefined, day: Day): boolean =>
  close !== undefined &&
  isCloseDate(doc, close) &&
  (parseDay(close.value) ?? 0) > day &&
  findPhrases(doc, SIGNED).length === 0;

/** "The first order is paid, now she asks for a second line": another deal than the note's is won. */
const EARLIER_DEAL = phrases`
  (?:old|previous|earlier|first|existing|last(?: \S+['’]s)?) (?:deal|contract|order|job|project|batch|delivery)
`;
const NEXT_WISH = phrases`
  (?:now|today|next|this time)(?: \S+){0,4}? (?:wants?|wanted|asks?|asked|needs?|after|looking|thinking|interested|would like)
`;
function isEarlierDeal(doc: Doc): boolean {
  const [earlier] = findPhrases(doc, EARLIER_DEAL);
  const wish = findPhrases(doc, NEXT_WISH).at(-1);
  return earlier !== undefined && wish !== undefined && findPhrases(doc, SIGNED).every(({ end }) => end <= wish.start);
}

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
    return isNear && WEEKDAY.test(wordAt(doc, start)) && SIGNED_BEFORE_WEEKDAY.test(lineOf(doc, start - 5, start));
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
  if (isEarlierDeal(doc)) return { stage: undefined, closing };
  const signed = pastSigningDay(doc, roles, day);
  if (signed || !closing || closing.value.from <= day) return { stage, closing: signed ?? closing };
  const told = { ...closing, value: dayFor(closing.value, "close", day) };
  // "Start in February" is a day as a whole.
  const isStart = [0, 1].some((own) =>
    START_WORDS_BEFORE_DATE.test(lineOf(doc, closing.start - 4, closing.start + own)),
  );
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
