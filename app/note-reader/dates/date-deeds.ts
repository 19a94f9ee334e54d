/** Dates beside which the speaker tells what is done: orders to oneself, deliveries, and what was done today. */
import { ACTION_NOUNS, ACTION_VERBS, actionOf, opensAction, PAST_WORDS, STEP_WORDS } from "../steps/step-words.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import { DELIVERY, OWN_DEED } from "./date-cues.ts";
import type { DateRole } from "./nearest-role.ts";
import type { DateRange } from "./periods.ts";

/** "contract to her lawyer monday": no verb, no sum, and somebody it goes to. */
export function isDelivery(doc: Doc, from: number, end: number): boolean {
  const words = doc.tokens.slice(from, end);
  return (
    words[0]?.gap === 2 &&
    DELIVERY.test(lineOf(doc, from, end)) &&
    words.every((t, i) => !t.mask && (i === 0 || !/^(?:VERB|AUX|PART)$/.test(t.pos)))
  );
}

/** "the order is confirm by him today": what was done by somebody. */
const DONE = /^(?:is|was|are|were|has|had|been|got)$/;
const STILL_TO_DO = /^(?:need|supposed|scheduled|planned|wanted|needed|promised|booked|expected)$/;

/** What tells that a thing is still to be done, before "this morning". */
const AHEAD =
  /(?:^| )(?:i'll|we'll|will|going to|gonna|need to|have to|must|gotta|to)(?: |$)|^(?:call|send|ring|email|text|meet)/;

/** Today is mostly when something was done; only a plain order to act makes it the next step, and this morning is over. */
export function sameDay(doc: Doc, from: number, date: Found<DateRange>): DateRole {
  const words = doc.tokens.slice(from, date.start);
  const after = lineOf(doc, date.end, date.end + 4);
  if (/^(?:i|we) (?:just |finally |also )?(?:met|saw|spoke|talked|visited|had|was|were|went|called|\w+ed) /.test(after))
    return "past";
  const past = words.some(
    (t) =>
      (PAST_WORDS.has(t.lower) && t.pos !== "NOUN") ||
      /^(?:did|put|until)$/.test(t.lower) ||
      (t.pos === "VERB" && /[^e]ed$/.test(t.lower) && !STILL_TO_DO.test(t.lower)),
  );
  const over = /^this /.test(lineOf(doc, date.start, date.end)) && !AHEAD.test(lineOf(doc, from, date.start));
  if (past || over) return "past";
  const step = words.some((t, i) => STEP_WORDS.has(t.lower) && !DONE.test(words[i - 1]?.lower ?? ""));
  return step ? "step" : "past";
}

/** "will call friday": the speaker, who need not say so. */
const WILL_DO = /^will (?!be|have|need)\w+$/;

/** "on friday I bring the catalog": the day opens what the speaker does. */
export function opensDeed(doc: Doc, date: Span): boolean {
  const deed = OWN_DEED.exec(lineOf(doc, date.end, date.end + 5))?.[1];
  if (doc.tokens[date.end]?.gap !== 0 || !deed || !actionOf(deed)) return false;
  const on = /^(?:on|come|this|for|then|so)$/.test(doc.tokens[date.start - 1]?.lower ?? "") ? 1 : 0;
  const opening = doc.tokens[date.start - on];
  const before = doc.tokens[date.start - on - 1];
  if (before === undefined || (opening?.gap ?? 0) > 0) return true;
  return before.mask ? before.mask !== "date" : /^(?:NOUN|PROPN|ADJ)$/.test(before.pos);
}

/** "call her on friday", "lunch tuesday": the clause begins with what is to be done. */
export function isOrdered(doc: Doc, from: number, date: Span): boolean {
  let at = from;
  for (let i = from + 1; i < date.start; i++) if ((doc.tokens[i]?.gap ?? 0) > 0) at = i;
  if (at > from && (opensAction(doc.tokens[at]?.lower ?? "") || WILL_DO.test(lineOf(doc, at, at + 2)))) return true;
  const opening = doc.tokens[from];
  if (opening?.gap !== 2 || opening.mask || from >= date.start) return false;
  if (/^(?:put (?!together|through)|log |add )/.test(lineOf(doc, from, from + 2))) return false;
  const noun = ACTION_NOUNS.has(opening.lower);
  if (noun && /(?:^| )(?:went|was|were|got|came) /.test(lineOf(doc, from, date.start))) return false;
  const told = /^(?:is|was|are|were|has|had|of|stands?|stays?)$/.test(doc.tokens[from + 1]?.lower ?? "");
  return (ACTION_VERBS.has(opening.lower) && !told) || opensAction(opening.lower) || (noun && date.start - from <= 4);
}
