/** Whether a later value replaces an earlier one: because it is taken back, or because it is so no more. */
import { isCorrection } from "../corrections.ts";
import { type Doc, lineOf } from "../tokens.ts";

/** Whether the words between two places take back what stood before them. "No" alone does so only with a pause behind it: "payroll, no, scheduling". */
export const takesBack = (doc: Doc, from: number, to: number): boolean =>
  isTakenBack(doc, from, to) && (lineOf(doc, from, to) !== "no" || (doc.tokens[to]?.gap ?? 0) > 0);

const REACH = 9;
const HOLD_ON = /^(?:(?:and|but|oh|well) )*(?:hold on|hang on|let me (?:fix|correct|check)|my bad)(?: |$)/;

/** The same of numbers, of which "no" alone takes back also without a pause: "five thousand no six thousand". */
export const isTakenBack = (doc: Doc, from: number, to: number): boolean =>
  isCorrection(doc, from, to) || (to > from && to - from <= REACH && HOLD_ON.test(lineOf(doc, from, to)));

/** "(was light), now it's | medium", "(was May 4) but moved to | May 11". */
const NOW =
  /(?:^| )(?:now|nowadays|today|these days)(?: (?:it's|it is|is|are|it|he|she|they|they're|we're|he's|she's|wants?|uses?|has|have|at|to|for|up|down|more|about|around|like|with|on|a|the|rather))*$|(?:^| )(?:moved|changed|went|gone|switched|rose|grew|dropped|slipped|pushed|moves|changes|but it's|but it is|but is)(?: (?:it|that|up|down|back|over|now))*(?: to)?(?: the)?$/;

/** Whether the words between two places say that what stood before them is so no more. */
export const isReplaced = (doc: Doc, from: number, to: number): boolean =>
  to > from && to - from <= REACH && NOW.test(lineOf(doc, from, to));
