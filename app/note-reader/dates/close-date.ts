/** Which day a deal closes on, by the words before it, and whether its signature is still to come. */

import { pattern, phrases } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, sentenceStart } from "../tokens.ts";
import { type Day, parseDay } from "./calendar.ts";

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
