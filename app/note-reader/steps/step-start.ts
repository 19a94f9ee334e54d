/** Where the words of a next step begin: at its verb, or at the noun that is the step; and which words are such. */
import type { RoledDate } from "../dates/date-roles.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { isStop } from "../vocabulary.ts";
import { ACTION_NOUNS, ACTION_VERBS } from "../words/lists.ts";

/** The plain form of an action: "circling" is "circle"; undefined for other words. */
export function actionOf(word: string): string | undefined {
  if (ACTION_VERBS.has(word)) return word;
  if (!word.endsWith("ing") || word === "hoping") return undefined;
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((w) => ACTION_VERBS.has(w));
}

/** "circling back": the salesperson's own doing where it opens a clause; "looking" and "getting" are the customer's too. */
function opensAction(word: string): boolean {
  return (
    actionOf(word) !== undefined &&
    !/^(?:look|plan|do|have|hav|run|tak|mak|get|start|go|see|work|install|buy|try|giv)/.test(word)
  );
}

/** Words that begin another clause. */
export const NEW_CLAUSE =
  /^(?:i|i'm|i'd|i'll|i've|we|we're|we'd|we'll|he|he's|he'd|he'll|she|she's|she'd|she'll|they|they're|they'd|they've|they'll|it's|its|it|that's|you|deal|budget|value|close|target|his|her|their|contact|potential|probably|could|would|stage|phone|email|cell|number|worth|who|because|but|so|which|owner|anyway|thanks|nothing|maybe)$/;

/** "email is", "phone number", "set for": tells an address or a day, not a deed. */
const NAMES_ADDRESS =
  /^(?:e-?mail|mail|phone|call|text|message) (?:is|id|address|number|was)$|^set (?:for|on|at)$|^call (?:it|that)$/;
/** What a thing is sent or left for: "a box to try". */
const PURPOSE = /^to (?:try|test|taste|use|see|look|play|sample|show|review|sign|keep|go|read)$/;

/** How far back a step's words are sought. */
export const REACH = 16;
/** Does the word at `i` begin an action: a plain verb after "to", "I'll" or at a clause's start? */
export function isActionVerb(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (!token || token.mask) return false;
  if (/^goes? (?:out|to|over)$/.test(lineOf(doc, i, i + 2)) || /^(?:promised|owe)$/.test(token.lower)) return true;
  const before = doc.tokens[i - 1];
  if (token.gap === 0 && ACTION_NOUNS.has(token.lower) && ACTION_NOUNS.has(before?.lower ?? "") && !before?.mask)
    return false;
  if (!actionOf(token.lower) || NAMES_ADDRESS.test(lineOf(doc, i, i + 2))) return false;
  if (!ACTION_VERBS.has(token.lower))
    return (
      (token.gap > 0 && opensAction(token.lower)) ||
      /^(?:i'm|we're|am|be|be also|i'll be|and|just|also|then)$/.test(before?.lower ?? "")
    );
  if (token.gap > 0 || !before || before.mask) return true;
  const phrase = lineOf(doc, i, i + 2);
  if (
    /^(?:talk|speak) to|^call (?:him|her|them|back|on)|^follow up|^check (?:in|back)|^touch base|^circle back|^reach out|^meet with|^send (?:him|her|them)|^ring (?:him|her|them|back|up)/.test(
      phrase,
    ) &&
    !/^(?:he|she|they|who|a|the|to|quick|phone)$/.test(before.lower)
  )
    return true;
  if (
    /^(?:a|an|the|his|her|their|our|my|this|that|phone|conference|video|quick|deal|status|weekly|brief|another|site|each|of|in|with|by|from|on|at|new|first|second)$/.test(
      before.lower,
    )
  )
    return false;
  if (
    /^(?:to|i|we|i'll|we'll|will|should|must|gonna|gotta|let's|please|and|then|i'd|we'd|ll|can|could|just|me|myself|self|tomorrow|back)$/.test(
      before.lower,
    )
  )
    return true;
  return (
    !/^(?:he|she|they|who|it|you|he's|is|are|was|were|been|has|have|had|would|did|didn't|don't|not|they'd|she'd|he'd|wants|want|need|needs)$/.test(
      before.lower,
    ) && token.pos === "VERB"
  );
}

/** The start of the action that a date belongs to, to the left of it, or right after it. */
export function startBefore(doc: Doc, date: Span): number | undefined {
  let noun: number | undefined;
  let verb: number | undefined;
  for (let i = date.start - 1; i >= Math.max(0, date.start - REACH); i--) {
    const token = doc.tokens[i];
    if (!token) break;
    if (noun !== undefined && /^(?:is|was|set|scheduled|booked|planned)$/.test(doc.tokens[noun + 1]?.lower ?? ""))
      break;
    const claims = verb !== undefined || noun !== undefined;
    if (
      claims &&
      NEW_CLAUSE.test(token.lower) &&
      !/^(?:his|her|their|it|its|contact|email|phone|close|deal|number)$/.test(token.lower)
    )
      break;
    // "ask fern when I see her on the 18th": the step is what is done then.
    if (isActionVerb(doc, i) && !/^(?:when|once|after|as) (?:i|we)$/.test(lineOf(doc, i - 2, i))) {
      verb = i;
      if (PURPOSE.test(lineOf(doc, i - 1, i + 1))) continue;
      if (!/^(?:and|back)$/.test(doc.tokens[i - 1]?.lower ?? "")) break;
    }
    if (
      noun === undefined &&
      !token.mask &&
      (ACTION_NOUNS.has(token.lower) ||
        /^(?:followed|following|meeting|calling|sending|samples?|pricing|rates|references|specs|touch|touchpoint|paper|bid|offers?|quotation|invoice|tender|rfp|responses?|drawings?|layouts?|sheet|catalog|brochures?|numbers|figures|renderings?|mockups?|study|contract|paperwork)$/.test(
          token.lower.replace(/'s$/, ""),
        ))
    )
      noun = i;
    if (token.gap === 2) break;
  }
  verb ??= noun === undefined ? doingBefore(doc, date) : undefined;
  if (verb !== undefined && /^goe?s?$/.test(doc.tokens[verb]?.lower ?? "")) return nounStart(doc, verb - 1);
  if (verb !== undefined && doc.tokens[verb]?.lower === "promised" && doc.tokens[verb - 1]?.pos === "NOUN")
    return nounStart(doc, verb - 1);
  if (verb !== undefined) return subjectStart(doc, verb);
  return noun === undefined ? undefined : nounStart(doc, noun);
}

/** "writing it up tomorrow": the salesperson's doing told without a subject. */
function doingBefore(doc: Doc, date: Span): number | undefined {
  for (let i = date.start - 1; i >= Math.max(0, date.start - 6) && doc.tokens[i + 1]?.gap !== 2; i--) {
    const token = doc.tokens[i];
    if (token && !token.mask && token.lower.endsWith("ing") && opensAction(token.lower)) return i;
  }
  return undefined;
}

/** "samples go out": the verb with the thing that it is told of, where that opens the sentence. */
function subjectStart(doc: Doc, verb: number): number {
  let start = verb;
  while (start > 0 && verb - start < 3 && doc.tokens[start]?.gap === 0) start--;
  const subject = doc.tokens.slice(start, verb);
  const things = subject.every(
    (t) =>
      !t.mask &&
      ((/^(?:NOUN|ADJ|DET)$/.test(t.pos) && !ACTION_VERBS.has(t.lower)) || /^(?:are|is|will)$/.test(t.lower)),
  );
  return doc.tokens[start]?.gap === 2 && things && subject.some((t) => t.pos === "NOUN") ? start : verb;
}

/** "contract review", "site visit": a noun with the words that qualify it. */
export function nounStart(doc: Doc, noun: number): number {
  let start = noun;
  while (start > 0 && noun - start < 3 && doc.tokens[start]?.gap === 0) {
    const before = doc.tokens[start - 1];
    const fits =
      before &&
      !before.mask &&
      /^(?:NOUN|ADJ|PROPN)$/.test(before.pos) &&
      (!isStop(before) ||
        ACTION_NOUNS.has(before.lower) ||
        /^(?:contract|follow|sample|product|pricing|project|proposal|legal|security|technical|budget|procurement|paperwork|agreement|quote|final)$/.test(
          before.lower,
        ));
    if (!fits) break;
    start--;
  }
  return start;
}

/** "She's away until friday. Ring her then": what is told before the day ends on it, and the step comes after. */
const ENDS = /(?:^| )(?:until|till)(?: the)?$/;

/** The verb of a step that is told after its date. */
export function deedStart(doc: Doc, { deed, start, end }: RoledDate): number | undefined {
  const from = deed ?? (ENDS.test(lineOf(doc, start - 2, start)) ? end : undefined);
  if (from === undefined) return undefined;
  const verb = [0, 1, 2, 3, 4].find((k) => isActionVerb(doc, from + k));
  return verb === undefined ? deed : from + verb;
}

export function startAfter(doc: Doc, date: Span): number | undefined {
  for (let i = date.end; i < Math.min(doc.tokens.length, date.end + 7); i++) {
    const token = doc.tokens[i];
    if (!token || token.gap === 2 || (i > date.end && token.gap > 0)) return undefined;
    if (isActionVerb(doc, i) || ACTION_NOUNS.has(token.lower)) return i;
  }
  return undefined;
}
