/** The role of a date by the word next to it that tells one. */

import { ACTION_NOUNS, actionOf, CLOSE_WORDS, opensAction, PAST_WORDS, STEP_WORDS } from "../steps/step-words.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import type { Day } from "./calendar.ts";
import { opensOthers } from "./clauses.ts";
import { BY, CUSTOMER, HELD, SPEAKER, TOGETHER, WAS_GIVEN } from "./date-cues.ts";
import type { DateRange } from "./periods.ts";

export type DateRole = "close" | "step" | "past" | "none";

/** A day of the year that comes back only after this many was lately: it is not yet two months past. */
export const DAYS_TO_RETURN = 310;
/** "got moved to wednesday": tells of the plan, not of the past. */
const SHIFTED = /^(?:moved|pushed|postponed|rescheduled|bumped|delayed|shifted|set|scheduled|planned|booked)$/;

function wordRole(said: string, pos: string): DateRole {
  const word = said.replace(/'s$/, "");
  if (PAST_WORDS.has(word) && pos !== "NOUN") return "past";
  if (CLOSE_WORDS.has(word)) return "close";
  if (word === "show" && pos === "NOUN") return "none";
  return STEP_WORDS.has(word) || (opensAction(word) && word !== "coming") ? "step" : "none";
}

/** "took delivery of", "got his order": had already. */
const GOT =
  /(?:^| )(?:took|received|signed|placed|got|made|accepted|confirmed)(?: (?:an?|the|their|his|her|our|first|final|last|\w+ed))*$/;
/** Verbs that are things as well: "our draft", "her tech circle". */
const THING =
  /^(?:draft|text|mail|book|measure|plan|ship|line|pitch|hand|check|ring|share|drive|run|work|start|circle|train)$/;
const DETERMINED = /^(?:an?|the|our|their|his|her|my|this|that)$/;

/** "rates go up": nobody's deed. */
const UP = /^(?:go(?:es)? |going |are |is )?(?:up|down)(?: |$)|^(?:rise|increase|change)s? /;

/** "call it forty thousand", "their board meeting": no call and no meeting of the salesperson's. */
function idle(doc: Doc, i: number): boolean {
  if (/^(?:call (?:it|that)|set aside|set on|set in|picks? up|(?:settled|agreed) on)$/.test(lineOf(doc, i, i + 2)))
    return true;
  if (
    /(?:^| )(?:rates?|prices?|costs?|fees)(?: (?:go|goes|going|are|is))*(?: up| down)?$/.test(
      lineOf(doc, i - 2, i + 1),
    ) &&
    UP.test(lineOf(doc, i + 1, i + 3))
  )
    return true;
  if (/^on site$/.test(lineOf(doc, i - 1, i + 1))) return true;
  if (/^(?:the|a|their|first) check$/.test(lineOf(doc, i - 1, i + 1))) return true;
  const token = doc.tokens[i];
  if (token?.lower === "circle" && token.pos === "NOUN" && doc.tokens[i + 1]?.lower !== "back") return true;
  const before = doc.tokens[i - 1];
  const compound =
    before?.pos === "NOUN" && token?.gap === 0 && /^(?:plan|line|share|book|text|circle)$/.test(token.lower);
  if (token?.pos === "NOUN" && THING.test(token.lower) && (compound || DETERMINED.test(before?.lower ?? "")))
    return true;
  const alone = /^(?:he's|she's|they're)$/.test(doc.tokens[i - 1]?.lower ?? "");
  if (alone && token?.lower === "meeting" && !/^(?:me|us|with)$/.test(doc.tokens[i + 1]?.lower ?? "")) return true;
  return (
    ACTION_NOUNS.has(doc.tokens[i]?.lower ?? "") &&
    /(?:^| )(?:their|family|board|council|committee|staff|team|internal|management|leadership|sales)(?: \w+)?$/.test(
      lineOf(doc, i - 2, i),
    )
  );
}

/** "presenting to the partners", "drop him the catalog": told without a subject, it is the speaker's own doing. */
function isOrdered(doc: Doc, i: number): boolean {
  const before = doc.tokens[i - 1]?.lower ?? "";
  const word = doc.tokens[i]?.lower ?? "";
  if (word.endsWith("ing"))
    return (
      opensAction(word) &&
      !/^(?:is|are|was|be|been|for|by|of|and|about|in|on|from|start|with|he's|she's|they're|who's|not|to|keep|the|a|their|our|his|her)$/.test(
        before,
      )
    );
  return (
    /^(?:him|her|them)$/.test(doc.tokens[i + 1]?.lower ?? "") &&
    !/^(?:to|will|would|can|could|should|he|she|they|who|'ll|not|they'll|she'll|he'll)$/.test(before)
  );
}

/** Is the verb at `i` what the customer does alone: "they'd have an answer", "she needs to get approval"? */
function isCustomers(doc: Doc, from: number, i: number): boolean {
  const verb = doc.tokens[i];
  const action = actionOf(verb?.lower ?? "");
  const joint = /^go(?:ing)? (?:over|through)|^look(?:ing)? (?:at|over)|^run(?:ning)? (?:through|over)/;
  const apart = / with (?:his|her|their) /.test(lineOf(doc, i, i + 10));
  if (!verb || !action || verb.pos === "NOUN" || TOGETHER.test(action)) return false;
  if ((!apart && joint.test(lineOf(doc, i, i + 2))) || isOrdered(doc, i)) return false;
  for (let k = i - 1; k >= Math.max(from, i - 6); k--) {
    const word = doc.tokens[k]?.lower ?? "";
    if (SPEAKER.test(word)) return false;
    if (CUSTOMER.test(word)) return true;
  }
  return false;
}

/** Too far ahead to be a day just past that was read as its next return, as "november 12" said on the 21st is. */
function isAhead(date: DateRange, today: Day): boolean {
  const ahead = date.from - today;
  return ahead > 7 && ahead < DAYS_TO_RETURN;
}

/** What is over, or no word of the sale: it says nothing of a date that is still to come. */
function isTransparent(doc: Doc, i: number, role: DateRole, date: Found<DateRange>, today: Day): boolean {
  const { lower } = doc.tokens[i] ?? { lower: "" };
  if (role === "past" && isAhead(date.value, today)) return true;
  if (lower === "contract" && DETERMINED.test(doc.tokens[i - 1]?.lower ?? "")) return true;
  if (/^(?:been|got|was|were)$/.test(lower) && SHIFTED.test(doc.tokens[i + 1]?.lower ?? "")) return true;
  if (lower === "board" && /(?:^| )(?:for|with)(?: the| their)?$/.test(lineOf(doc, i - 2, i))) return true;
  if (role === "past" && /^(?:was|were|had|been|said|told|got|gave)$/.test(lower) && date.start - i > 3) return true;
  return (
    role === "close" &&
    /^(?:need|needs|needed|want|wants|ready|start|contract|board)$/.test(lower) &&
    (/^(?:i|we|i'll)$/.test(doc.tokens[i - 1]?.lower ?? "") || doc.tokens[i + 1]?.lower === "to")
  );
}

/** "got their samples on tuesday", "had lunch with her": a thing or a meeting that was. */
function isOver(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  return (
    (token?.pos === "NOUN" &&
      !/^(?:him|her|them|me)$/.test(doc.tokens[i + 1]?.lower ?? "") &&
      WAS_GIVEN.test(lineOf(doc, i - 5, i))) ||
    (ACTION_NOUNS.has(token?.lower ?? "") && HELD.test(lineOf(doc, i - 6, i)))
  );
}

/** The role that the word at `i`, left of the date, gives it; undefined to look further left. */
function roleFrom(doc: Doc, from: number, i: number, date: Found<DateRange>, today: Day): DateRole | undefined {
  const token = doc.tokens[i];
  if (!token || token.mask) return undefined;
  const role = idle(doc, i) ? "none" : wordRole(token.lower, token.pos);
  const before = doc.tokens[i - 1]?.lower ?? "";
  if (role === "past" && CLOSE_WORDS.has(token.lower) && /^(?:be|being|get|gets|getting)$/.test(before)) return "close";
  if (role === "close" && token.pos === "NOUN" && GOT.test(lineOf(doc, i - 3, i)))
    return isAhead(date.value, today) ? undefined : "past";
  if (role === "none" || isTransparent(doc, i, role, date, today)) return undefined;
  if (role !== "step") return role;
  if (isOver(doc, i)) return isAhead(date.value, today) ? undefined : "past";
  if (isCustomers(doc, from, i)) {
    if (/^(?:me|us)$/.test(doc.tokens[i + 1]?.lower ?? "")) return undefined;
    const promised = BY.test(lineOf(doc, date.start - 3, date.start)) || /'ll$|^will$/.test(before);
    return promised ? "close" : undefined;
  }
  if (!SHIFTED.test(token.lower)) return role;
  const subject = /^(?:is|are|was)$/.test(before) ? doc.tokens[i - 2]?.lower : before;
  return CLOSE_WORDS.has(subject?.replace(/'s$/, "") ?? "") ? "close" : role;
}

/** "friday, signature on the tenth": what is told after a pause and has a date of its own. */
const isOfAnother = (doc: Doc, i: number) => doc.tokens.slice(i, i + 6).some((t, k) => k > 0 && t.mask === "date");

/** A sum that other words part from the date: what stands before it is about the sum. */
const isParted = (doc: Doc, i: number, { start }: Span) =>
  doc.tokens[i]?.mask === "amount" && start - i > 2 && !BY.test(lineOf(doc, i, start));

/** The role by the nearest telling word, to the left first, then to the right within the clause. */
export function nearestRole(doc: Doc, from: number, date: Found<DateRange>, today: Day): DateRole {
  for (let i = date.start - 1; i >= from; i--) {
    const role = roleFrom(doc, from, i, date, today);
    if (role) return role;
    if (date.value.to - date.value.from < 27 && (opensOthers(doc, i) || isParted(doc, i, date))) break;
  }
  for (let i = date.end; i < Math.min(doc.tokens.length, date.end + 8); i++) {
    const token = doc.tokens[i];
    if (!token || token.gap === 2 || (token.gap > 0 && isOfAnother(doc, i))) break;
    const role = token.mask ? "none" : wordRole(token.lower, token.pos);
    if (role !== "none") return role;
  }
  return "none";
}
