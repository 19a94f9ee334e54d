/** The words of the next step that a note tells of a deal under way. */
import type { RoledDate } from "../../dates/date-roles.ts";
import { oneLine, pattern } from "../../one-line.ts";
import type { OpportunityDraft } from "../../parse-transcript.ts";
import { findNextStep } from "../../steps/next-step.ts";
import { baseActionVerb } from "../../steps/step-start.ts";
import type { Found } from "../../tokens.ts";
import { ACTION_NOUNS, STEP_OBJECT_NOUNS } from "../../words/lists.ts";
import { nameWords, productWordSurety } from "../mentions/same-word.ts";
import type { ParsedNote } from "../parsed-note.ts";

const OWN_PRONOUNS = pattern`
  (?<![^ ])(?:i|i'm|i'll|i’m|i’ll|we|we're|we'll|we’re|we’ll|me|us)(?! (?:told|said|heard|was|were|had|thought|got|sent|gave|saw|
  met)(?![^ ]))(?![^ ])
`;
const RECIPIENT_PHRASE = / (?:to|with|over to|out to) (?:him|her|them|\p{L}+) /u;
/** What others do or where they are is no step: "will be back only", "because the boss is away". */
const NOT_OUR_STEP = pattern`
  ^(?:follow$|(?:will be|is|are|was|were|being|but|because|got) |(?:drop|push|move|lower|raise|cut|bump|make|put|set|mark|close|take) (?:it|
  that|this|them)(?: down| in)?$)
`;

/** Whether the words tell something to do, by us, with us or for us. */
export function isStep(value: string): boolean {
  const text = value.toLowerCase();
  if (NOT_OUR_STEP.test(text)) return false;
  return (
    OWN_PRONOUNS.test(text) || RECIPIENT_PHRASE.test(` ${text} `) || text.split(/[^\p{L}'’-]+/u).some(isActionWord)
  );
}

const isActionWord = (word: string): boolean =>
  [
    word,
    word.replace(/^re-?(?=...)/, ""),
    word.replace(/(?:es|['’]s)$/, ""),
    word.replace(/s$/, ""),
    word.replace(/ies$/, "y"),
  ].some((one) => ACTION_NOUNS.has(one) || STEP_OBJECT_NOUNS.has(one) || baseActionVerb(one) !== undefined);

const STEP_STOP_WORDS = pattern`
  ^(?:the|a|an|to|on|at|it|do|same|time|him|her|them|me|us|i|we|i'll|again|then|with|for|about|of|his|their|my|our|is|be|that|and|next|will|
  by|over|up|so|it's|its|that's|instead|now|just|only|still|back|not|but|because|already|come|got|gets|okay|ok|yes|no|let's|say|which|go|
  goes|out|am|pm|\d+)$
`;

/** The words of a step that matter. */
const stepWords = (text: string) => nameWords(text).filter((word) => !STEP_STOP_WORDS.test(word));

const matchesAnyWord = (words: string[]) => (word: string) =>
  words.some((w) => productWordSurety({ word, known: true }, w) > 0);

/** Whether two steps on one day may be the same. "Meet again to fix the packaging" is more than the meeting. */
export function isSameStepInOtherWords(one: string, other: string): boolean {
  const shared = stepWords(one).filter(matchesAnyWord(stepWords(other)));
  const isAnyStep = shared.every((word) => ACTION_NOUNS.has(word) || baseActionVerb(word) !== undefined);
  return shared.length > 0 && !(isAnyStep && stepWords(one).length > shared.length + 1);
}

/** Whether two steps say the same: all words that matter of one are in the other, which has hardly more. */
export function sameStep(one: string, other: string): boolean {
  const [few = [], many = []] = [stepWords(one), stepWords(other)].sort((a, b) => a.length - b.length);
  return few.length > 0 && many.length <= few.length + 3 && few.every(matchesAnyWord(many));
}

/** That a step has another day is no part of it: "the review moves to Monday". */
const MOVING = new RegExp(
  oneLine`
    (?<![^ ])(?:(?:(?:has|have) been |was |is |got |gets )?(?:moved|pushed|bumped|postponed|rescheduled|put back)|moves|slips|(?:is|are|
    was) (?:off|cancell?ed))(?![^ ]).*$
  `,
  "i",
);

/**
 * The next step in words: the drafted one unless it is of another day, else what stands beside the day `date`
 * (`YYYY-MM-DD`) of `step`; undefined where nothing is to do (docs/product.md#notes-about-what-exists).
 */
export function stepSlot(
  reading: ParsedNote,
  draft: OpportunityDraft,
  step: RoledDate | undefined,
  date: string | undefined,
): Found<string> | undefined {
  const isOfDay = step ? draft.nextStepDate === date : !draft.nextStepDate;
  const drafted = isOfDay ? draft.nextStepDescription : undefined;
  if (drafted === undefined && !step) return undefined;
  const own = findNextStep(reading.doc, step);
  const found = own && (drafted === undefined || sameStep(own.value, drafted)) ? own : undefined;
  const value = (drafted ?? own?.value ?? "").replace(MOVING, "").trim();
  if (!step && found && reading.isUnreal(found)) return undefined;
  // "Next: sandbox build by friday" is one whatever it says.
  const isLabelled = reading.doc.tokens[(found?.start ?? 0) - 1]?.lower === "next";
  const isEmpty = stepWords(value).length === 0 && !RECIPIENT_PHRASE.test(` ${value} `);
  const isForeign = reading.doc.tokens.some(({ isTranslated }) => isTranslated);
  if (isEmpty || (!isLabelled && !isForeign && !isStep(value))) return undefined;
  return { value, start: found?.start ?? 0, end: found?.end ?? 0 };
}
