/** The words of the next step that a note tells of a deal under way. */
import type { RoledDate } from "../../dates/date-roles.ts";
import type { OpportunityDraft } from "../../parse-transcript.ts";
import { findNextStep } from "../../steps/next-step.ts";
import { actionOf } from "../../steps/step-start.ts";
import { type Doc, type Found, lineOf, type Span, wordsOf } from "../../tokens.ts";
import { ACTION_NOUNS, STEP_THINGS } from "../../words/lists.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";

/** Whether the words tell something to do, by us, with us or for us. `at` is where they stand in the note. */
export function isStep(doc: Doc, value: string, at: Span | undefined): boolean {
  const isMeeting = ACTION_NOUNS.has(value.toLowerCase().split(" ")[0] ?? "");
  return (
    (isMeeting || !OF_OTHERS.test(value)) && isDeed(value) && !(at && at.end > at.start && isTheirs(doc, value, at))
  );
}

function isDeed(value: string): boolean {
  const text = ` ${value.toLowerCase()} `;
  const [, whose] = STATE_OF_OTHERS.exec(text) ?? [];
  if (TO_RECORD.test(text) || (whose !== undefined && !isDeedWord(whose) && !WITH_US.test(text))) return false;
  return WITH_US.test(text) || GOES_TO.test(text) || text.split(/[^\p{L}'’-]+/u).some(isDeedWord);
}

const isDeedWord = (word: string): boolean =>
  [
    word,
    word.replace(/^re-?(?=...)/, ""),
    word.replace(/(?:es|'s|’s)$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/s$/, ""),
    word.replace("-", ""),
  ].some((one) => ACTION_NOUNS.has(one) || actionOf(one) !== undefined || STEP_THINGS.has(one));

const WITH_US =
  /(?<![^ ])(?:i|i'm|i'll|i’m|i’ll|we|we're|we'll|we’re|we’ll|me|us)(?! (?:told|said|heard|was|were|had|thought|got|sent|gave|saw|met)(?![^ ]))(?![^ ])/;
const GOES_TO = / (?:to|with|over to|out to) (?:him|her|them|\p{L}+) /u;
/** Orders to the software: "make it march third", "put the closing". */
const TO_RECORD =
  /^ (?:write|type|note|jot|log|file|enter|record|book|put) (?:it|that|this|them|all) (?:up|down|in) |^ (?:make|put|set|move|push|mark|call|say) (?:it|that|this|the (?:close|closing|signing|date|deal|stage|order)) /;
/** "She has it", "tove has broken her wrist". */
const STATE_OF_OTHERS =
  /^ (?:(?:and|but|so|because|as) )?(?:he|she|they|it|\p{L}+) (?:has|had|have|is|are|was|were|won't|will not|can't|cannot|does|did|doesn't|didn't|hasn't|haven't) /u;

/** What somebody else does without us: "she'll make her mind up", "he plans to buy". */
const OF_THEM =
  /(?:^| )(?:he|she|they|who|he'll|she'll|they'll|he'd|she'd|they'd)(?: (?:will|would|can|must|might|may|should|then|also|(?:plans?|wants?|hopes?|has|have|needs?|likes?|expects?|intends?|going|is going|are going|decided|agreed) to))*$|(?:^| )(?:(?:plans|hopes|expects|intends|wants|needs) to|(?:wants?|asks?|asked|needs?|like|likes|love|after) us (?:also )?to)$/;
const THEIR_DEED = /^(?:make|do|buy|take|try|work|run|start|look|put|finish|finalize|choose|figure|test)(?: |$)/i;
const isTheirs = (doc: Doc, value: string, { start }: Span): boolean =>
  THEIR_DEED.test(value) &&
  !WITH_US.test(` ${value.toLowerCase()} `) &&
  !stepWords(value).some((word) => ACTION_NOUNS.has(word)) &&
  OF_THEM.test(lineOf(doc, start - 5, start));

/** What others do or where they are is no step: "will be back only", "because the boss is away". */
const OF_OTHERS =
  /^(?:follow$|new (?:slot|time|appointment) |(?:\S+ (?:is|are|was) (?:at|on|in)|will be|is|are|was|were|being|but|because|got) |(?:drop|push|move|lower|raise|cut|bump|make|put|set|mark|close|take) (?:it|that|this|them)(?: down| in)?$)/i;

const EMPTY =
  /^(?:the|a|an|to|on|at|it|do|same|time|him|her|them|me|us|i|we|i'll|again|then|with|for|about|of|his|their|my|our|is|be|that|and|next|will|by|over|up|so|it's|its|that's|instead|now|just|only|still|back|not|but|because|already|come|got|gets|okay|ok|yes|no|let's|say|which|go|goes|out|am|pm|\d+)$/;

/** The words of a step that matter. */
const stepWords = (text: string) => nameWords(text).filter((word) => !EMPTY.test(word));

/** Whether two steps on one day may be the same, told in other words. "Meet again to fix the packaging" is more than the meeting. */
export function isRetold(one: string, other: string): boolean {
  const shared = stepWords(one).filter((word) => stepWords(other).some((w) => sameThing({ word, known: true }, w) > 0));
  const isAnyStep = shared.every((word) => ACTION_NOUNS.has(word) || actionOf(word) !== undefined);
  return shared.length > 0 && !(isAnyStep && stepWords(one).length > shared.length + 1);
}

/** Whether two steps say the same: all words that matter of one are in the other. */
export function sameStep(one: string, other: string): boolean {
  const [a, b] = [stepWords(one), stepWords(other)];
  const within = (part: string[], whole: string[]) =>
    part.length > 0 &&
    whole.length <= part.length + 3 &&
    part.every((word) => whole.some((w) => sameThing({ word, known: true }, w) > 0));
  return within(a, b) || within(b, a);
}

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
  const drafted = isFact(reading, draft.nextStepDescription) && !isOther ? draft.nextStepDescription : undefined;
  if (drafted === undefined && !step) return undefined;
  const own = findNextStep(doc, step);
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
