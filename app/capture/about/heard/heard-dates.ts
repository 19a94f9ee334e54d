/** The close date and the next step that a note tells of a deal under way: "slipped to July", "the tour moved to the 20th". */
import { assignRoles, dateFor, dayFor, type RoledDate } from "../../parser/dates/date-roles.ts";
import { findNextStep } from "../../parser/steps/next-step.ts";
import { type Found, wordsOf } from "../../parser/tokens.ts";
import type { OpportunityDraft } from "../../schema.ts";
import type { KnownOpportunity } from "../about.ts";
import type { Reading } from "../reading.ts";
import { nameWords, sameThing } from "../words/same-word.ts";
import { rolesByMoves } from "./date-moves.ts";
import { isKept, rolesByPresent } from "./date-present.ts";
import { sentenceBefore } from "./date-says.ts";
import { shifted } from "./date-shifts.ts";
import { standingDates } from "./standing-dates.ts";
import { weighedDates } from "./weighed-dates.ts";

export type HeardDates = {
  targetCloseDate?: Found<string>;
  nextStepDate?: Found<string>;
  nextStepDescription?: Found<string>;
};

type DateField = "targetCloseDate" | "nextStepDate";
const ROLE = { targetCloseDate: "close", nextStepDate: "step" } as const;

/** Where the draft's date stands in the note; at its first word if it is told in words that only another parser reads. */
function draftedAs(draft: OpportunityDraft, field: DateField, { dates, day }: Reading): Found<string> | undefined {
  const value = draft[field];
  if (typeof value !== "string") return undefined;
  const date = dates.find((one) => dayFor(one.value, ROLE[field], day) === value);
  return { value, start: date?.start ?? 0, end: date?.end ?? 0 };
}

/** The day of a field: by the dates' roles; the draft's only where another parser has read it out of other words. */
function heardDate(
  reading: Reading,
  draft: OpportunityDraft,
  field: DateField,
  told: RoledDate | undefined,
): Found<string> | undefined {
  if (told) return { value: dayFor(told.value, ROLE[field], reading.day), start: told.start, end: told.end };
  const drafted = draftedAs(draft, field, reading);
  return drafted?.end === 0 ? drafted : undefined;
}

/** Close date and next step. `present` is the opportunity, or null if it is not known. */
export function heardDates(reading: Reading, draft: OpportunityDraft, present: KnownOpportunity | null): HeardDates {
  const { doc, day } = reading;
  const due = present?.nextStepDescription ?? null;
  const standing = standingDates(reading);
  const told = rolesByMoves(reading, assignRoles(doc, standing, day), due);
  const { known, movedSteps } = present ? rolesByPresent(reading, told, present) : { known: told, movedSteps: [] };
  const roled = weighedDates(reading, known, present);
  const stepDate = dateFor(roled, "step");
  const roles = { targetCloseDate: dateFor(roled, "close"), nextStepDate: stepDate ?? instead(reading, roled) };
  const moved = present ? shifted(reading, present) : {};
  const heard = (field: DateField) => {
    const found = heardDate(reading, draft, field, roles[field]) ?? moved[field];
    return found && isKept(doc, found, present?.[field] ?? null) ? undefined : found;
  };
  const nextStepDate = heard("nextStepDate");
  const step = heardStep(reading, draft, roles.nextStepDate, nextStepDate?.value);
  // On the same day and of the same thing: told in other words, "the CVs go over tomorrow as planned".
  const isSame =
    step !== undefined && nextStepDate?.value === present?.nextStepDate && due !== null && sharesWord(step.value, due);
  const isStill = nextStepDate === undefined && roles.nextStepDate !== undefined;
  const isInstead = nextStepDate !== undefined && (!stepDate || movedSteps.includes(nextStepDate.start));
  return {
    targetCloseDate: heard("targetCloseDate"),
    nextStepDate,
    nextStepDescription: isInstead || isStill || isSame ? undefined : step,
  };
}

/** "No call on monday, we do it wednesday": where one date was taken back, the other one is that of the step. */
function instead({ doc, dates }: Reading, roled: RoledDate[]): RoledDate | undefined {
  const denied = dates.some(({ start }) =>
    /(?:^| )no (?:\w+ ){1,4}(?:on )?$/.test(`${sentenceBefore(doc, start, 6)} `),
  );
  return denied ? roled.find(({ role }) => role === "none" || role === "step") : undefined;
}

const MOVING =
  /(?<![^ ])(?:(?:has been |have been |was |is |got |gets )?(?:moved|pushed|bumped|postponed|rescheduled|shifted|slides|slips|moves)(?: from \S+(?: \S+)?)?(?: to| until| out)?|is (?:still )?(?:on|now)|will now be|stays(?= (?:on|as|put|the same)|$)|as planned)(?![^ ]).*$/i;

/** Short forms as they are typed, which tokens leave in pieces. */
const writtenOut = (text: string) =>
  text
    .replace(/ from to .*$/i, "")
    .replace(/ from (?:the |last |next )?(?:mon|tues?|wednes|thurs?|fri|satur|sun)day.*$/i, "")
    .replace(/(?<![^ ])f u(?![^ ])/gi, "follow up")
    .replace(/(?<![^ ])w(?![^ ])/g, "with");

/** "Drawings which I promised", "she gets the draft by email": where only a verb was found, all that the sentence tells before the day. */
function inContext(reading: Reading, step: RoledDate | undefined, value: string): string {
  if (
    !step ||
    stepWords(value).length > 1 ||
    !/^(?:promised|e-?mail|send|sends?|sending|mail|get|make|do|goes?|bring|drop)$/i.test(value)
  )
    return value;
  const { doc } = reading;
  let from = step.start;
  while (from > 0 && step.start - from < 9 && doc.tokens[from]?.gap !== 2) from--;
  const words = wordsOf(doc, { start: from, end: step.start }).replace(/(?: (?:on|by|at|the|for|before|until))+$/i, "");
  return words.length > value.length ? words : value;
}

/** Where no verb tells the step: the words before its date. */
function wordsBefore({ doc }: Reading, { start }: RoledDate): Found<string> | undefined {
  let from = start;
  while (from > 0 && start - from < 9 && (doc.tokens[from]?.gap ?? 0) < (from < start - 1 ? 1 : 2)) from--;
  let to = start;
  while (to > from && /^(?:on|by|at|the|for|is|to|before|until)$/.test(doc.tokens[to - 1]?.lower ?? "")) to--;
  return to > from ? { value: wordsOf(doc, { start: from, end: to }), start: from, end: to } : undefined;
}

function heardStep(
  reading: Reading,
  draft: OpportunityDraft,
  step: RoledDate | undefined,
  date: string | undefined,
): Found<string> | undefined {
  const { doc } = reading;
  const isOther = Boolean(draft.nextStepDate) && date === undefined;
  const drafted =
    isFact(reading, draft.nextStepDescription) && !isOther ? (draft.nextStepDescription ?? undefined) : undefined;
  if (drafted === undefined && !step) return undefined;
  const own = findNextStep(doc, step) ?? (step && wordsBefore(reading, step));
  // A step drafted for another day is not this one.
  const isDrafted = drafted !== undefined && (!step || draft.nextStepDate === date || !own);
  const found = isDrafted && own && !sameStep(own.value, drafted) ? undefined : own;
  if (found && !step && reading.isUnreal(found)) return undefined;
  const told = writtenOut(((isDrafted ? drafted : own?.value) ?? "").replace(MOVING, "")).trim();
  const value = inContext(reading, step, told);
  return nameWords(value).every((word) => EMPTY.test(word)) || OF_OTHERS.test(value)
    ? undefined
    : { value, start: found?.start ?? 0, end: found?.end ?? 0 };
}

/** What others do or where they are is no step: "will be back only", "because the boss is away". */
const OF_OTHERS =
  /^(?:new (?:slot|time|appointment) |(?:\S+ (?:is|are|was) (?:at|on|in)|will be|is|are|was|were|being|but|because|got) |(?:drop|push|move|lower|raise|cut|bump|make|put|set|mark|close|take) (?:it|that|this|them)(?: down| in)?$)/i;

/** Whether some of the description's words stand where the note tells a fact; another parser's own words count as such. */
function isFact({ said, isUnreal }: Reading, description: string | null | undefined): boolean {
  const words = nameWords(description ?? null).filter((word) => !EMPTY.test(word));
  const told = said.filter(({ word }) => words.includes(word));
  return told.length === 0 || told.some(({ at }) => !isUnreal({ start: at, end: at + 1 }));
}

const EMPTY =
  /^(?:the|a|an|to|on|at|it|do|same|time|him|her|them|me|us|i|we|i'll|again|then|with|for|about|of|his|their|my|our|is|be|that|and|next|will|by|over|up|so|it's|its|that's|instead|now|just|only|still|back|not|but|because|already|come|got|okay|ok|yes|no|let's|say|which|go|goes|out|am|pm|\d+)$/;

const stepWords = (text: string) => nameWords(text).filter((word) => !EMPTY.test(word));

const sharesWord = (one: string, other: string): boolean =>
  stepWords(one).some((word) => stepWords(other).some((w) => sameThing({ word, known: true }, w) > 0));

/** Whether two steps say the same: all words that matter of one are in the other. */
export function sameStep(one: string, other: string): boolean {
  const [a, b] = [stepWords(one), stepWords(other)];
  const within = (part: string[], whole: string[]) =>
    part.length > 0 &&
    whole.length <= part.length + 3 &&
    part.every((word) => whole.some((w) => sameThing({ word, known: true }, w) > 0));
  return within(a, b) || within(b, a);
}
