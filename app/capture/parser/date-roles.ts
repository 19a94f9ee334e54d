/** Which date is the close, which the next step, by the nearest verb. */
import { type Day, isoOf } from "./calendar.ts";
import { withoutCorrected } from "./corrections.ts";
import {
  ACTS,
  ANSWER,
  ARRIVED,
  BY,
  BY_THEN,
  CLOSE_PHRASE,
  CUSTOMER,
  DECISIVE,
  DOES_THEN,
  ELSEWHERE,
  FIRST_PERSON,
  HELD,
  OWED,
  REQUEST,
  SPEAKER,
  STEP_PHRASE,
  TO_BE_SENT,
  TO_SIGN,
  TOGETHER,
  WAS_GIVEN,
} from "./date-cues.ts";
import type { DateRange } from "./periods.ts";
import { ACTION_NOUNS, ACTION_VERBS, CLOSE_WORDS, opensAction, PAST_WORDS, STEP_WORDS } from "./step-words.ts";
import { type Doc, type Found, lineOf, type Span } from "./tokens.ts";

export type DateRole = "close" | "step" | "past" | "none";
/** `deed` is where the words of the step begin when they follow the date: "back on friday, I call her then". */
export type RoledDate = Found<DateRange> & { role: DateRole; sure: boolean; deed?: number };

const REACH = 14;
/** A day of the year that comes back only after this many was lately: it is not yet two months past. */
const DAYS_TO_RETURN = 310;
/** "got moved to wednesday": tells of the plan, not of the past. */
const SHIFTED = /^(?:moved|pushed|postponed|rescheduled|bumped|delayed|shifted|set|scheduled|planned|booked)$/;

function clauseStart(doc: Doc, dates: Found<DateRange>[], start: number): number {
  let from = Math.max(0, start - REACH);
  for (const d of dates) if (d.end <= start && d.end > from && d.value.past !== true) from = d.end;
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) return i;
  return from;
}

function wordRole(said: string, pos: string): DateRole {
  const word = said.replace(/'s$/, "");
  if (PAST_WORDS.has(word) && pos !== "NOUN") return "past";
  if (CLOSE_WORDS.has(word)) return "close";
  if (word === "show" && pos === "NOUN") return "none";
  return STEP_WORDS.has(word) || opensAction(word) ? "step" : "none";
}

/** "call it forty thousand", "their board meeting": no call and no meeting of the salesperson's. */
function idle(doc: Doc, i: number): boolean {
  if (/^(?:call (?:it|that)|set aside|set on|set in)$/.test(lineOf(doc, i, i + 2))) return true;
  return (
    ACTION_NOUNS.has(doc.tokens[i]?.lower ?? "") &&
    /(?:^| )(?:their|board|council|committee|staff|team|internal|management|leadership|sales)(?: \w+)?$/.test(
      lineOf(doc, i - 2, i),
    )
  );
}

/** Is the verb at `i` what the customer does alone: "they'd have an answer", "she needs to get approval"? */
function isCustomers(doc: Doc, from: number, i: number): boolean {
  const verb = doc.tokens[i];
  if (!verb || !ACTION_VERBS.has(verb.lower) || verb.pos === "NOUN" || TOGETHER.test(verb.lower)) return false;
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

/** The role by the nearest telling word, to the left first, then to the right within the clause. */
function nearestRole(doc: Doc, from: number, date: Found<DateRange>, today: Day): DateRole {
  for (let i = date.start - 1; i >= from; i--) {
    const token = doc.tokens[i];
    if (!token || token.mask) continue;
    const role = idle(doc, i) ? "none" : wordRole(token.lower, token.pos);
    if (
      role === "past" &&
      CLOSE_WORDS.has(token.lower) &&
      /^(?:be|being|get|gets|getting)$/.test(doc.tokens[i - 1]?.lower ?? "")
    )
      return "close";
    if (role === "past" && isAhead(date.value, today)) continue;
    if (/^(?:been|got|was|were)$/.test(token.lower) && SHIFTED.test(doc.tokens[i + 1]?.lower ?? "")) continue;
    if (token.lower === "board" && /(?:^| )(?:for|to|of|with)(?: the| their)?$/.test(lineOf(doc, i - 2, i))) continue;
    if (role === "step" && token.pos === "NOUN" && WAS_GIVEN.test(lineOf(doc, i - 5, i))) {
      if (!isAhead(date.value, today)) return "past";
      continue;
    }
    if (role === "step" && ACTION_NOUNS.has(token.lower) && HELD.test(lineOf(doc, i - 6, i))) {
      if (!isAhead(date.value, today)) return "past";
      continue;
    }
    if (role === "past" && /^(?:was|were|had|been|said|told|got|gave)$/.test(token.lower) && date.start - i > 3)
      continue;
    if (role === "close" && /^(?:need|needs|needed|want|wants|ready|start|contract|board)$/.test(token.lower)) {
      if (/^(?:i|we|i'll)$/.test(doc.tokens[i - 1]?.lower ?? "") || doc.tokens[i + 1]?.lower === "to") continue;
    }
    if (role === "step" && isCustomers(doc, from, i)) {
      if (BY.test(lineOf(doc, date.start - 3, date.start)) || /'ll$|^will$/.test(doc.tokens[i - 1]?.lower ?? ""))
        return "close";
      continue;
    }
    if (role !== "none") return role;
  }
  for (let i = date.end; i < Math.min(doc.tokens.length, date.end + 7); i++) {
    const token = doc.tokens[i];
    if (!token || (i > date.end && token.gap === 2)) break;
    if (token.gap === 2) break;
    const role = token.mask ? "none" : wordRole(token.lower, token.pos);
    if (role !== "none") return role;
  }
  return "none";
}

/** What is told after the date settles it: "on may fourth and it has to be there by then", "and I call her then". */
function roleAfter(doc: Doc, dates: Found<DateRange>[], date: Found<DateRange>): Partial<RoledDate> | undefined {
  const next = dates.find((d) => d.start >= date.end)?.start ?? doc.tokens.length;
  const after = lineOf(doc, date.end, Math.min(next, date.end + REACH + 4));
  if (TO_SIGN.test(after) || BY_THEN.test(after)) return { role: "close", sure: true };
  const then = DOES_THEN.exec(after);
  if (!then) return undefined;
  const skipped = after.slice(0, then[0].indexOf(then[1] ?? "")).split(" ").length - 1;
  return { role: "step", sure: true, deed: date.end + skipped };
}

/** Today is mostly when something was done; only a plain order to act makes it the next step. */
function sameDay(doc: Doc, from: number, date: Found<DateRange>): { role: DateRole; sure: boolean } {
  const words = doc.tokens.slice(from, date.start);
  const past = words.some((t) => PAST_WORDS.has(t.lower) && t.pos !== "NOUN");
  const step = words.some((t) => STEP_WORDS.has(t.lower));
  return { role: !past && step ? "step" : "past", sure: false };
}

function roleOf(
  doc: Doc,
  dates: Found<DateRange>[],
  date: Found<DateRange>,
  today: Day,
): Pick<RoledDate, "role" | "sure" | "deed"> {
  const from = clauseStart(doc, dates, date.start);
  const before = lineOf(doc, from, date.start);
  const justPast = date.value.from - today >= DAYS_TO_RETURN && !BY.test(before);
  if (date.value.past || justPast) return { role: "past", sure: true };
  const after = roleAfter(doc, dates, date);
  if (after?.role) return { role: after.role, sure: true, deed: after.deed };
  if (OWED.test(before) || TO_BE_SENT.test(before)) return { role: "step", sure: true };
  if (CLOSE_PHRASE.test(before)) return { role: "close", sure: true };
  const opening = doc.tokens[from];
  const acts = opening && (ACTION_VERBS.has(opening.lower) || opensAction(opening.lower));
  const told = ACTION_NOUNS.has(opening?.lower ?? "") && /(?:^| )(?:went|was|were|got|came) /.test(before);
  const imperative = opening?.gap === 2 && !opening.mask && acts && !told && from < date.start;
  if (FIRST_PERSON.test(before) || ACTS.test(before) || imperative) return { role: "step", sure: true };
  if (ARRIVED.test(before)) return { role: "close", sure: true };
  if (ELSEWHERE.test(before)) return { role: "none", sure: false };
  if (ANSWER.test(before) && date.value.to > today) return { role: "close", sure: false };
  if (date.value.to <= today) return sameDay(doc, from, date);
  if (BY.test(before) && [2, 3].some((k) => doc.tokens[date.start - k]?.mask === "amount"))
    return { role: "close", sure: false };
  const near = nearestRole(doc, from, date, today);
  if (near === "past") return { role: "past", sure: true };
  if (REQUEST.test(before)) return { role: "step", sure: false };
  if (near === "step" || (STEP_PHRASE.test(before) && near !== "close"))
    return { role: "step", sure: STEP_PHRASE.test(before) };
  if (near === "close") return { role: "close", sure: BY.test(before) || DECISIVE.test(before) };
  const sum =
    doc.tokens[date.start - 1]?.mask === "amount" ||
    doc.tokens[date.start - 2]?.mask === "amount" ||
    doc.tokens[date.start - 3]?.mask === "amount";
  if (BY.test(before) || sum) return { role: "close", sure: false };
  return { role: "none", sure: false };
}

/** Every date with its role, without those that the speaker takes back. */
export function assignRoles(doc: Doc, dates: Found<DateRange>[], today: Day): RoledDate[] {
  const moved = (a: Span, b: Span) =>
    lineOf(doc, a.start - 1, a.start) === "from" && lineOf(doc, a.end, b.start) === "to";
  const current = dates.filter((d, i) => !dates[i + 1] || !moved(d, dates[i + 1] as Span));
  const standing = withoutCorrected(doc, current, (a, b) => b.start - a.end <= 6);
  const corrected = dates.filter((d) => !standing.includes(d));
  const roled: RoledDate[] = [];
  for (const date of standing) {
    let { role, sure, deed } = roleOf(doc, dates, date, today);
    const replaced = corrected.findLast((c) => c.end <= date.start && date.start - c.end <= 10);
    if (replaced) {
      const old = roleOf(doc, dates, replaced, today);
      if (old.role !== "none" && old.role !== "past") ({ role, sure } = old);
    }
    roled.push({ ...date, role, sure, deed });
  }
  return roled;
}

/** The date of a role: the surest, then a single day before a month or a quarter, then the first. */
export function dateFor(dates: RoledDate[], role: "close" | "step"): RoledDate | undefined {
  const fitting = dates.filter((d) => d.role === role);
  const sure = fitting.filter((d) => d.sure);
  const best = sure.length > 0 ? sure : fitting;
  return best.find((d) => d.value.to - d.value.from < 7) ?? best[0];
}

/** A range as one day: the close is its last day, a next step its first that is still to come. */
export function dayFor(date: DateRange, role: "close" | "step", today: Day): string {
  return isoOf(role === "close" ? date.to : Math.min(date.to, Math.max(date.from, today)));
}
