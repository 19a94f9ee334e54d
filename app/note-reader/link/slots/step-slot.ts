/** The words of the next step that a note tells of a deal under way. */
import type { RoledDate } from "../../dates/date-roles.ts";
import type { OpportunityDraft } from "../../drafts.ts";
import { findNextStep } from "../../steps/next-step.ts";
import { type Doc, type Found, lineOf, wordsOf } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import { isStep, sameStep, stepWords } from "./same-step.ts";

/** That a step has another day is no part of it: "the review moves to Monday". */
const MOVING =
  /(?<![^ ])(?:(?:has been |have been |was |is |got |gets )?(?:moved|pushed|bumped|postponed|rescheduled|shifted|slides|slips|moves)(?: from \S+(?: \S+)?)?(?: to| until| out)?|is (?:still )?(?:on|now)|(?:is|are|was|got) (?:off|out|cancell?ed|called off|dead|postponed|not possible)|will now be|stays(?= (?:on|as|put|the same)|$)|as planned)(?![^ ]).*$/i;

/** "Come back to her" is a step, though none of its words tells it alone. */
const BACK_TO_THEM = /(?<![^ ])(?:come|get|go|report|coming|getting) back to (?!me|us)\S+/i;

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

/** "Next: sandbox build by …", "next = countersign, penciled in for …": after such a label whatever stands before the day is the step. */
function labelled(doc: Doc, step: RoledDate | undefined): Found<string> | undefined {
  if (!step) return undefined;
  let from = step.start;
  while (from > 0 && step.start - from < LABEL && doc.tokens[from]?.gap !== 2) from--;
  const label = LABELS.exec(`${lineOf(doc, from, step.start)} `)?.[0];
  const start = from + (label?.trim().split(" ").length ?? 0);
  if (!label || (doc.tokens[start]?.gap ?? 0) === 0) return undefined;
  let end = start + 1;
  while (end < step.start && doc.tokens[end]?.gap === 0) end++;
  while (end > start && /^(?:on|by|at|the|for|is|to|before|until|due)$/.test(doc.tokens[end - 1]?.lower ?? "")) end--;
  const value = wordsOf(doc, { start, end });
  return end > start && !NO_STEP.test(`${lineOf(doc, start, end)} `) ? { value, start, end } : undefined;
}
const LABEL = 12;
const LABELS = /^(?:the )?(?:next(?: steps?| up| action| thing| move)?|to-?do|then) /;
const NO_STEP =
  /^(?:is|are|was|on|at|by|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|year|closing|close|decision) /;

/** Where no verb tells the step: the words before its date. */
function wordsBefore({ doc }: Reading, { start }: RoledDate): Found<string> | undefined {
  let from = start;
  while (from > 0 && start - from < 9 && (doc.tokens[from]?.gap ?? 0) < (from < start - 1 ? 1 : 2)) from--;
  let to = start;
  while (to > from && /^(?:on|by|at|the|for|is|to|before|until)$/.test(doc.tokens[to - 1]?.lower ?? "")) to--;
  return to > from ? { value: wordsOf(doc, { start: from, end: to }), start: from, end: to } : undefined;
}

/** "Cannot give us access before the 19th". */
const DENIED = /(?:^| )(?:can['’]t|cannot|can not|won['’]t|doesn['’]t|don['’]t|not|never|unable to)$/;

/**
 * The next step in words: the drafted one unless it is of another day, else what stands beside the day `date` (`YYYY-MM-DD`) of
 * `step`; undefined where nothing is to do (docs/product.md#notes-about-what-exists).
 */
export function stepSlot(
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
  const isDenied =
    found &&
    (step
      ? doc.tokens[found.start]?.gap === 0 && DENIED.test(lineOf(doc, found.start - 2, found.start))
      : reading.isUnreal(found));
  if (isDenied) return undefined;
  const told = ((isDrafted ? drafted : own?.value) ?? "").replace(MOVING, "").trim();
  const value = inContext(reading, step, told);
  return (stepWords(value).length > 0 || BACK_TO_THEM.test(value)) && isStep(doc, value, found)
    ? { value, start: found?.start ?? 0, end: found?.end ?? 0 }
    : labelled(doc, step);
}

/** Whether some of the description's words stand where the note tells a fact; another parser's own words count as such. */
function isFact({ said, isUnreal }: Reading, description: string | null | undefined): boolean {
  const words = stepWords(description ?? "");
  const told = said.filter(({ word }) => words.includes(word));
  return told.length === 0 || told.some(({ at }) => !isUnreal({ start: at, end: at + 1 }));
}
