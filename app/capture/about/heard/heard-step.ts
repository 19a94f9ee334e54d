/** The words of the next step that a note tells of a deal under way. */
import type { RoledDate } from "../../parser/dates/date-roles.ts";
import { findNextStep } from "../../parser/steps/next-step.ts";
import { type Found, lineOf, wordsOf } from "../../parser/tokens.ts";
import { ACTION_NOUNS, actionOf } from "../../parser/steps/step-words.ts";
import type { OpportunityDraft } from "../../schema.ts";
import type { Reading } from "../reading.ts";
import { nameWords, sameThing } from "../words/same-word.ts";

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

export function heardStep(
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
  const isNone = nameWords(value).every((word) => EMPTY.test(word)) || OF_OTHERS.test(value);
  return isNone || !isDeed(value) || isTheirs(reading, found)
    ? undefined
    : { value, start: found?.start ?? 0, end: found?.end ?? 0 };
}

/** A day alone is no step: something has to be done, by us, with us or for us. */
function isDeed(value: string): boolean {
  const text = ` ${value.toLowerCase()} `;
  const [, whose] = STATE_OF_OTHERS.exec(text) ?? [];
  if (TO_RECORD.test(text) || (whose !== undefined && !isDeedWord(whose) && !WITH_US.test(text))) return false;
  return WITH_US.test(text) || GOES_TO.test(text) || text.split(/[^\p{L}'’-]+/u).some(isDeedWord);
}

const isDeedWord = (word: string): boolean =>
  [word, word.replace(/^re-?(?=...)/, ""), word.replace(/(?:es|'s|’s)$/, ""), word.replace(/s$/, ""), word.replace("-", "")].some(
    (one) => ACTION_NOUNS.has(one) || actionOf(one) !== undefined || THING_TO_DO.test(one),
  );

const THING_TO_DO =
  /^(?:feedback|samples?|contracts?|drafts?|offers?|quotations?|prices?|pricing|drawings?|invoice|proofs?|brochures?|catalog(?:ue)?s?|paper|papers|paperwork|agreement|forms?|terms|numbers|figures|specs?|plans?|version|artwork|measurements?|measuring|tests?|debrief|steering|talks|viewing|screening|set-?up|swap|files?|replacement|trial|delivery|handover|vote|hearing|audit|session|check|shoot|pick-?up|walk|party|verdict|leaves?|sent|bell|shout|squiz|report|sheets?|rehearsal|fitting|certificates?|glossary|menu|policy|pdf|promised|recce|valuation|fixed|done|induction|crew|count)$/;
const WITH_US = /(?<![^ ])(?:i|i'm|i'll|i’m|i’ll|we|we're|we'll|we’re|we’ll|me|us)(?! (?:told|said|heard|was|were|had|thought|got|sent|gave|saw|met)(?![^ ]))(?![^ ])/;
const GOES_TO = / (?:to|with|over to|out to) (?:him|her|them|\p{L}+) /u;
/** Orders to the software: "make it march third", "put the closing". */
const TO_RECORD = /^ (?:make|put|set|move|push|mark|leave|keep|call|say) (?:it|that|this|the (?:close|closing|signing|date|deal|stage|order)) /;
/** "She has it", "tove has broken her wrist". */
const STATE_OF_OTHERS =
  /^ (?:(?:and|but|so|because|as) )?(?:he|she|they|it|\p{L}+) (?:has|had|have|is|are|was|were|won't|will not|can't|cannot|does|did|doesn't|didn't|hasn't|haven't) /u;

/** What somebody else does without us: "she'll make her mind up", "he plans to buy". */
const OF_THEM =
  /(?:^| )(?:he|she|they|who|he'll|she'll|they'll|he'd|she'd|they'd)(?: (?:will|would|can|must|might|may|should|then|also|(?:plans?|wants?|hopes?|has|have|needs?|likes?|expects?|intends?|going|is going|are going|decided|agreed) to))*$/;
const THEIR_DEED = /^(?:make|buy|take|try|work|run|start|look|put|finish|finalize|choose|figure|test)(?: |$)/i;
const isTheirs = ({ doc }: Reading, found: Found<string> | undefined): boolean =>
  found !== undefined &&
  THEIR_DEED.test(found.value) &&
  !WITH_US.test(` ${found.value.toLowerCase()} `) &&
  OF_THEM.test(lineOf(doc, found.start - 5, found.start));

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

/** Whether two steps on one day may be the same, told in other words. "Meet again to fix the packaging" is more than the meeting. */
export function isRetold(one: string, other: string): boolean {
  const shared = stepWords(one).filter((word) =>
    stepWords(other).some((w) => sameThing({ word, known: true }, w) > 0),
  );
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
