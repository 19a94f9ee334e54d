/** The next step as the speaker says it: from its verb to the end of the clause, at most 25 words. */
import type { RoledDate } from "../dates/date-roles.ts";
import { globalPattern, pattern } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, wordAt } from "../tokens.ts";
import { ACTION_NOUNS, STEP_OBJECT_NOUNS } from "../words/lists.ts";
import {
  isActionVerb,
  MAX_LOOKBACK_WORDS,
  nounStart,
  stepStartAfter,
  stepStartBefore,
  verbOfStep,
} from "./step-start.ts";

/** "Next step is to", "next: ". */
const NAMED_STEP = globalPattern`
  (?<![^ ])next(?: (?:steps?|action|thing|move)(?: is| are| would be| will be|'s|
  ,)?(?: to| that i| for me to| i have to)?(?: is to)?| ,)(?= )
`;
/** Words that begin another clause. */
const NEW_CLAUSE = pattern`
  ^(?:(?:i|we|he|she|they)(?:'(?:m|s|d|ll|ve|re))?|it's|its|that's|deal|budget|value|close|target|potential|probably|could|would|stage|cell|
  worth|who|because|but|so|which|owner|anyway|thanks|nothing|maybe)$
`;

const MAX_WORDS = 25;

/** Where the clause that starts here ends, not before `through`. */
function clauseEnd(doc: Doc, start: number, through: number): number {
  // "Rufe ich sie an": in other languages the subject may stand behind its verb, and before its object.
  const isNew = (at: number) => NEW_CLAUSE.test(wordAt(doc, at)) && !(at <= start + 2 && doc.tokens[at]?.isTranslated);
  let end = Math.max(start + 1, through);
  for (; end < doc.tokens.length && end - start < MAX_WORDS; end++) {
    const { gap = 2, mask = "", lower = "" } = doc.tokens[end] ?? {};
    if (gap === 2 || /^(?:amount|phone|email)$/.test(mask) || isNew(end) || (gap === 1 && end > start + 2)) break;
    if (lower === "and" && (isNew(end + 1) || doc.tokens[end + 1]?.mask)) break;
  }
  return end;
}

/** The word as it was said, or what it is short for: "f/u" is "follow up". */
function expandedWord(doc: Doc, i: number): string {
  const { text = "", lower = "", isTranslated } = doc.tokens[i] ?? {};
  if (isTranslated) return text;
  return text.toLowerCase().replace(/’/g, "'") === lower ? text : lower;
}

const DAY_PREPOSITION = /^(?:on|by|for|in|at|before|is|until|till|set|scheduled|the)$/;
const NON_FINAL_WORD =
  /^(?:and|on|by|for|at|is|to|the|a|of|with|about|before|until|his|their|or|so|that|next|then|set|scheduled)$/;
const RECURRING = /(?:^| )(?:every|each)(?: other| second)?$/;

/** "I promised her a quote": it is to be sent. */
const PROMISED = /^promised (?!to )(?=(?:\S+ ){1,3}?(?:an?|the|our|some|two|three) )/i;

/** The words of the step without its date; the date's own words stay in the evidence. */
function describeStep(doc: Doc, start: number, end: number, date?: Span): Found<string> | undefined {
  const isRecurring = date && RECURRING.test(lineOf(doc, date.start - 2, date.start));
  const kept = Array.from({ length: end - start }, (_, k) => start + k).filter((i) => {
    const isPreposition = i === (date?.start ?? 0) - 1 && DAY_PREPOSITION.test(wordAt(doc, i));
    return !date || isRecurring || i >= date.end || (i < date.start && !isPreposition);
  });
  const last = () => wordAt(doc, kept.at(-1) ?? 0);
  // "The demo was tomorrow": the rest of its words is about the day.
  if (kept.length > 1 && date?.end === end && last() === "was") kept.pop();
  while (kept.length > 1 && NON_FINAL_WORD.test(last())) kept.pop();
  if (kept.length === 0) return undefined;
  const words = kept.flatMap((i) => expandedWord(doc, i) || []).slice(0, MAX_WORDS);
  const value = words
    .join(" ")
    .replace(/ the day$/i, "")
    .replace(PROMISED, "send ");
  return { value: doc.casing === "upper" ? value.toLowerCase() : value, start, end };
}

const TASK_VERB = pattern`
  ^(?:call|email|send|follow|schedule|ping|text|book|visit|remind|check|draft|prepare|arrange|circle|touch|loop|drop|ship|mail|deliver|
  resend|forward|confirm|invite|nudge|ring|chase|telephone|whatsapp|recontact)$
`;
/** Does the speaker tell themselves at `i` what to do: "then email her the catalog", "I need to call him"? */
function isToDo(doc: Doc, i: number): boolean {
  const [token, next] = [doc.tokens[i], doc.tokens[i + 1]];
  if (!token || next?.mask || !TASK_VERB.test(token.lower) || !isActionVerb(doc, i)) return false;
  const isOpen = token.gap === 2 || /^(?:to|i|i'll|we'll|and|then|also|please)$/.test(wordAt(doc, i - 1));
  return isOpen && !/^(?:from|is|was|at|me|for|with|address|number)$/.test(next?.lower ?? "");
}

/** An action that the speaker intends without naming a day. */
function findUndatedStep(doc: Doc): Found<string> | undefined {
  const start = doc.tokens.findIndex((_, i) => isToDo(doc, i));
  return start < 0 ? undefined : describeStep(doc, start, clauseEnd(doc, start, 0));
}

const PRONOUN = / (?:it|them|those|these|that)(?: |$)| (?:one|two|three|four|five|some|a few|both)$/;

/** "mailing those (gas specs)": what a short step's pronoun stands for, the thing told last before it. */
function withPronounReferent(doc: Doc, { value, start }: Found<string>): string {
  if (!PRONOUN.test(value)) return value;
  for (let i = start - 1; i >= Math.max(0, start - MAX_LOOKBACK_WORDS - 4); i--)
    if (!doc.tokens[i]?.mask && STEP_OBJECT_NOUNS.has(wordAt(doc, i)))
      return `${value} (${lineOf(doc, nounStart(doc, i), i + 1)})`;
  return value;
}

/** How many words before a day tell what happens then, where none of them is known as a step. */
const MAX_WORDS_BEFORE_DATE = 6;

/** Where no verb and no noun is known as a step: the words of the clause that the date stands in. */
function clauseAround(doc: Doc, date: Span): Found<string> | undefined {
  let start = date.start;
  while (
    start > 0 &&
    date.start - start < MAX_WORDS_BEFORE_DATE &&
    doc.tokens[start]?.gap !== 2 &&
    !doc.tokens[start - 1]?.mask
  )
    start--;
  return describeStep(
    doc,
    start,
    clauseEnd(doc, start, doc.tokens[date.end]?.gap === 0 ? date.end + 1 : date.end),
    date,
  );
}

/**
 * "Angebot | schicke ich": where the subject stands behind its verb, the object may stand before it; "facture | à
 * envoyer", "le | llamo": so do things and pronouns. A phrase of another language begins with its first word.
 */
function withObjectBefore({ tokens }: Doc, verb: number): number {
  let start = verb;
  while (tokens[start]?.text === "") start--;
  const before = tokens[start]?.gap === 0 ? tokens[start - 1] : undefined;
  if (before?.isTranslated && (PRONOUN_OBJECT.test(before.lower) || STEP_OBJECT_NOUNS.has(before.lower))) start--;
  if (!tokens[verb]?.isTranslated || !/^(?:i|we)$/.test(tokens[verb + 1]?.lower ?? "")) return start;
  while (start > 0 && tokens[start]?.gap === 0 && !tokens[start - 1]?.mask) start--;
  return start;
}

const PRONOUN_OBJECT = /^(?:him|her|them|us)$/;
const FIRST_PERSON_SUBJECT = /^(?:i|we|i'll|we'll|i'm|we're)$/;

/** The next step's words; with a date they are those around it. */
export function findNextStep(doc: Doc, roled: RoledDate | undefined): Found<string> | undefined {
  if (!roled) return findUndatedStep(doc);
  const date = roled.correctedDate ? { ...roled, ...roled.correctedDate } : roled;
  const named = findPhrases(doc, NAMED_STEP).find(
    (p) => p.end <= date.start && date.start - p.end <= MAX_LOOKBACK_WORDS,
  );
  // "Friday I send the quote", "Freitag schicke ich das Angebot": the clause opens behind the day.
  const isInverted =
    doc.tokens[date.end]?.isTranslated === true && FIRST_PERSON_SUBJECT.test(wordAt(doc, date.end + 1));
  const isOpened = isInverted || FIRST_PERSON_SUBJECT.test(wordAt(doc, date.end));
  const isAfter = isOpened && (doc.tokens[date.start]?.gap ?? 0) > 0;
  const before =
    isInverted && isAfter
      ? undefined
      : (verbOfStep(doc, date) ?? named?.end ?? (isAfter ? undefined : stepStartBefore(doc, date)));
  const first = before ?? stepStartAfter(doc, date);
  if (first === undefined) return clauseAround(doc, date);
  const start = withObjectBefore(doc, first);
  // What follows a day that was taken back, such as its hour, went with it.
  const end =
    roled.correctedDate && before !== undefined ? date.end : clauseEnd(doc, start, before === undefined ? 0 : date.end);
  const step = describeStep(doc, start, end, date);
  // "The drawings I promised by friday": a verb alone tells less than what stands around it.
  const isVerbAlone =
    step && !/ /.test(step.value) && ![ACTION_NOUNS, STEP_OBJECT_NOUNS].some((set) => set.has(wordAt(doc, step.start)));
  if (!step || isVerbAlone) return clauseAround(doc, date);
  return { ...step, value: withPronounReferent(doc, step) };
}
