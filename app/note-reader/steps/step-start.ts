/** Where the words of a next step begin: at its verb, or at the noun that is the step. */
import type { RoledDate } from "../dates/date-roles.ts";
import { type Doc, lineOf, type Span, wordAt } from "../tokens.ts";
import { isNameStopWord } from "../vocabulary.ts";
import { ACTION_NOUNS, ACTION_VERBS, STEP_OBJECT_NOUNS } from "../words/lists.ts";

/** How far back a step's words are sought. */
export const MAX_LOOKBACK_WORDS = 16;

/** The plain form of an action: "circling" is "circle"; undefined for other words. */
export function baseActionVerb(word: string): string | undefined {
  if (ACTION_VERBS.has(word)) return word;
  if (!word.endsWith("ing")) return undefined;
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((w) => ACTION_VERBS.has(w));
}

/** What is as often the customer's doing as ours: "looking for a new supplier". */
const AMBIGUOUS_ACTOR = /^(?:look|plan|do|hav|hop|run|tak|mak|get|start|go|see|work|install|buy|try|giv)/;
const PROGRESSIVE_LEAD_IN = /^(?:i'm|we're|am|be|and|just|also|then)$/;
const OUR_ACTION_LEAD_IN =
  /^(?:to|i|we|i'll|we'll|will|should|must|gonna|gotta|let's|please|and|then|i'd|we'd|can|could|just|back)$/;
const OTHERS_ACTION_LEAD_IN =
  /^(?:he|she|they|who|it|you|he's|is|are|was|were|been|has|have|had|would|did|didn't|don't|not|they'd|she'd|he'd|wants?|needs?)$/;
/** "email is", "phone number", "set for": tells an address or a day, not an action. */
const NAMES_ADDRESS =
  /^(?:e-?mail|mail|phone|call|text|message) (?:is|id|address|number|was)$|^set (?:for|on|at)$|^call (?:it|that)$/;
/** "The samples go out", "drawings that I promised": the thing stands before the verb. */
const VERB_AFTER_OBJECT = /^go(?:es)? (?:out|to|over)$/;

/** Does the word at `i` begin an action: a plain verb after "to", "I'll" or at a clause's start? */
export function isActionVerb(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (!token || token.mask) return false;
  const phrase = lineOf(doc, i, i + 2);
  if (VERB_AFTER_OBJECT.test(phrase) || token.lower === "promised") return true;
  const action = baseActionVerb(token.lower);
  if (!action || NAMES_ADDRESS.test(phrase)) return false;
  const before = wordAt(doc, i - 1);
  if (action !== token.lower)
    return (token.gap > 0 && !AMBIGUOUS_ACTOR.test(token.lower)) || PROGRESSIVE_LEAD_IN.test(before);
  return (
    token.gap > 0 ||
    i === 0 ||
    OUR_ACTION_LEAD_IN.test(before) ||
    ((token.pos === "VERB" || /^(?:him|her|them)$/.test(wordAt(doc, i + 1))) && !OTHERS_ACTION_LEAD_IN.test(before))
  );
}

/** "She said she would send the contract", "they'd review it": what the other side is to do. */
const isPromisedVerb = (doc: Doc, i: number) =>
  /^(?:would|(?:he|she|they)'(?:d|ll))$/.test(wordAt(doc, i - 1)) &&
  ACTION_VERBS.has(wordAt(doc, i)) &&
  wordAt(doc, i) !== "have";

/** What a thing is sent or left for: "a box to try". */
const PURPOSE = /^to (?:try|test|taste|use|see|look|play|sample|show|review|sign|keep|go|read)$/;

/** The start of the action that a date belongs to, on its left: the sentence's nearest verb, else its nearest noun. */
export function stepStartBefore(doc: Doc, date: Span): number | undefined {
  const before = (at: number) => doc.tokens[at - 1]?.lower;
  let noun: number | undefined;
  for (let i = date.start - 1; i >= Math.max(0, date.start - MAX_LOOKBACK_WORDS); i--) {
    const token = doc.tokens[i];
    if ((isActionVerb(doc, i) || isPromisedVerb(doc, i)) && !PURPOSE.test(lineOf(doc, i - 1, i + 1)))
      return VERB_AFTER_OBJECT.test(lineOf(doc, i, i + 2)) ? nounStart(doc, before(i) === "will" ? i - 2 : i - 1) : i;
    const word = token?.lower.replace(/'s$/, "") ?? "";
    if (!token?.mask && (ACTION_NOUNS.has(word) || STEP_OBJECT_NOUNS.has(word))) noun ??= i;
    if (token?.gap === 2) break;
  }
  return noun === undefined ? undefined : nounStart(doc, noun);
}

/** "contract review", "site visit": a noun with the words that qualify it. */
export function nounStart(doc: Doc, noun: number): number {
  let start = noun;
  for (; start > 0 && noun - start < 3 && doc.tokens[start]?.gap === 0; start--) {
    const before = doc.tokens[start - 1];
    const isPart =
      before && (!isNameStopWord(before) || ACTION_NOUNS.has(before.lower) || STEP_OBJECT_NOUNS.has(before.lower));
    if (!isPart || before.mask || !/^(?:NOUN|ADJ|PROPN)$/.test(before.pos)) break;
  }
  return start;
}

/** "She's away until friday. Ring her then": what is told before the day ends on it, and the step comes after. */
const UNTIL_BEFORE_DAY = /(?:^| )(?:until|till)(?: the)?$/;

/** The verb of a step that is told after its date. */
export function verbOfStep(doc: Doc, { actionStart, start, end }: RoledDate): number | undefined {
  const from = actionStart ?? (UNTIL_BEFORE_DAY.test(lineOf(doc, start - 2, start)) ? end : undefined);
  if (from === undefined) return undefined;
  const verb = [0, 1, 2, 3, 4].find((k) => isActionVerb(doc, from + k));
  return verb === undefined ? actionStart : from + verb;
}

/** The first action told after the date without a pause. */
export function stepStartAfter(doc: Doc, date: Span): number | undefined {
  for (let i = date.end; i < date.end + 7; i++) {
    const token = doc.tokens[i];
    if (!token || token.gap === 2 || (i > date.end && token.gap > 0)) return undefined;
    if (isActionVerb(doc, i) || ACTION_NOUNS.has(token.lower)) return i;
  }
  return undefined;
}
