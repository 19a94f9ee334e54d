/** Which date is the close, which the next step, by the nearest verb. */

import { judgeOfDates } from "../clauses/judge-dates.ts";
import { withoutCorrected } from "../corrections.ts";
import { actionOf, TREAT } from "../steps/step-words.ts";
import { type Doc, type Found, lineOf, type Span, type Token } from "../tokens.ts";
import { type Day, isoOf } from "./calendar.ts";
import { isAppointment, isFragment, isGoodsFragment, isLabelled, isOrder, OWN_LABEL, speakerActs } from "./clauses.ts";
import {
  ACTS,
  ANSWER,
  APPOINTED,
  ARRIVED,
  ASKED_US,
  BINDS_NEXT,
  BY,
  BY_THEN,
  CLOSE_PHRASE,
  DECISIVE,
  DOES_NEXT,
  DOES_THEN,
  ELSEWHERE,
  FIRST_PERSON,
  GOVERNS,
  NOT_BEFORE,
  OWED,
  PART_PAYMENT,
  REQUEST,
  STEP_PHRASE,
  TO_BE_SENT,
  TO_SIGN,
  WITH_ANSWER,
} from "./date-cues.ts";
import { isDelivery, isOrdered, opensDeed, sameDay } from "./date-deeds.ts";
import { DAYS_TO_RETURN, type DateRole, nearestRole } from "./nearest-role.ts";
import { isMonthPast, isRecap, isSince } from "./past-dates.ts";
import type { DateRange } from "./periods.ts";

/**
 * `deed` is where the words of the step begin when they follow the date: "back on friday, I call her then". `told` is the date
 * that this one corrects, beside which the step was told. On an `arrival` the goods come or the customer opens; the day on which
 * they sign or decide tells more of the deal.
 */
export type RoledDate = Found<DateRange> & {
  role: DateRole;
  sure: boolean;
  isToday: boolean;
  deed?: number;
  told?: Span;
  arrival?: boolean;
};

type RoleGiven = Pick<RoledDate, "role" | "sure" | "deed">;

const REACH = 14;

function clauseStart(doc: Doc, dates: Found<DateRange>[], start: number): number {
  let from = Math.max(0, start - REACH);
  for (const d of dates) if (d.end <= start && d.end > from && d.value.past !== true) from = d.end;
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) return i;
  return from;
}

/** What is told after the date settles it: "on may fourth and it has to be there by then", "and I call her then". */
function roleAfter(doc: Doc, dates: Found<DateRange>[], date: Found<DateRange>, today: Day): RoleGiven | undefined {
  const next = dates.find((d) => d.start >= date.end)?.start;
  const after = lineOf(doc, date.end, Math.min(next ?? doc.tokens.length, date.end + REACH + 4));
  const before = lineOf(doc, date.start - 8, date.start);
  if (
    (BY.test(before) && TO_SIGN.test(after) && !TO_BE_SENT.test(before)) ||
    BY_THEN.test(after) ||
    (doc.tokens[date.end]?.gap === 0 && WITH_ANSWER.test(after))
  )
    return { role: "close", sure: true };
  if ((next ?? Infinity) - date.end > 3 && date.value.from > today && opensDeed(doc, date))
    return { role: "step", sure: true, deed: date.end };
  if ((next ?? Infinity) - date.end > 8 && BINDS_NEXT.test(before) && DOES_NEXT.test(after))
    return { role: "step", sure: true, deed: date.end };
  const then = DOES_THEN.exec(after);
  const told = then?.[1] ?? then?.[2] ?? "";
  if (!then || !(/^(?:i|we)/.test(told) || told.split(" ").some((word) => actionOf(word)))) return undefined;
  const skipped = after.slice(0, then[0].indexOf(told)).split(" ").length - 1;
  return { role: "step", sure: true, deed: date.end + skipped };
}

/** Does the deal's own verb stand right before the date, neither denied nor what the speaker only hears of? */
function isGoverned(before: string): boolean {
  const found = GOVERNS.exec(before);
  if (!found || /(?:^| )(?:not|never|no|\w+n't)(?: \S+){0,2} $/.test(before.slice(0, found.index))) return false;
  return !(/^(?:verdict|decision)/.test(found[0]) && FIRST_PERSON.test(before));
}

/** The role that a phrase before the date settles, without a look at single words. */
function roleByPhrase(doc: Doc, from: number, date: Found<DateRange>, today: Day): RoleGiven | undefined {
  const before = lineOf(doc, from, date.start);
  if (ASKED_US.test(before)) return { role: "close", sure: true };
  if (isGoverned(before)) return { role: "close", sure: true };
  if (OWED.test(before) || TO_BE_SENT.test(before) || APPOINTED.test(before)) return { role: "step", sure: true };
  if (CLOSE_PHRASE.test(before)) return { role: "close", sure: true };
  if (ANSWER.test(before) && date.value.to > today) return { role: "close", sure: false };
  if (NOT_BEFORE.test(before) || TREAT.test(before)) return { role: "none", sure: true };
  if (isLabelled(doc, from, OWN_LABEL) || isGoodsFragment(doc, from, date, today)) return { role: "step", sure: true };
  const acts = FIRST_PERSON.test(before) || ACTS.test(before) || speakerActs(doc, from, date, today);
  if (acts || isOrdered(doc, from, date) || isOrder(doc, from, date, today)) return { role: "step", sure: true };
  if (ARRIVED.test(before)) return { role: "close", sure: true };
  return ELSEWHERE.test(before) ? { role: "none", sure: false } : undefined;
}

/** What stands between a sum and a date that is not the sum's: "42k quote by friday", "42k released monday". */
const SENT = /^(?:quote|offer|proposal|estimate|paperwork|drawings?|samples?|references|specs?|invoice)$/;
const isDone = (token: Token) => token.pos === "VERB" && /[^e]ed$/.test(token.lower);

function roleOf(doc: Doc, dates: Found<DateRange>[], date: Found<DateRange>, today: Day): RoleGiven {
  const from = clauseStart(doc, dates, date.start);
  const before = lineOf(doc, from, date.start);
  if (isMonthPast(doc, from, date, today)) return { role: "past", sure: true };
  const justPast = date.value.from - today >= DAYS_TO_RETURN && !BY.test(before);
  if (date.value.past || justPast || isSince(doc, date) || isRecap(doc, date)) return { role: "past", sure: true };
  if (PART_PAYMENT.test(before)) return { role: "none", sure: true };
  const told = roleAfter(doc, dates, date, today) ?? roleByPhrase(doc, from, date, today);
  if (told) return told;
  if (date.value.to <= today) return { role: sameDay(doc, from, date), sure: false };
  const isSum = (k: number) =>
    doc.tokens[date.start - k]?.mask === "amount" &&
    date.start - k >= from &&
    !doc.tokens.slice(date.start - k + 1, date.start).some((t) => SENT.test(t.lower) || isDone(t));
  if (BY.test(before) && [2, 3].some(isSum)) return { role: "close", sure: false };
  if (isDelivery(doc, from, date.start)) return { role: "step", sure: true };
  const near = nearestRole(doc, from, date, today);
  if (near === "past") return { role: "past", sure: true };
  if (REQUEST.test(before)) return { role: "step", sure: false };
  if (near === "step" || (STEP_PHRASE.test(before) && near !== "close"))
    return { role: "step", sure: STEP_PHRASE.test(before) };
  if (near === "close") return { role: "close", sure: BY.test(before) || DECISIVE.test(before) };
  if (isFragment(doc, from, date, today) || isAppointment(doc, date, today)) return { role: "step", sure: false };
  return { role: BY.test(before) || [1, 2, 3].some(isSum) ? "close" : "none", sure: false };
}

const ARRIVAL =
  /(?:^| )(?:deliver(?:y|ed|ies)|install(?:ed|ation)|opening|opens|launch(?:ing|es)?|arriv\w+|shipped)(?: \w+){0,3}$/;

/** "the sixteenth, ah no, that's the day of the fair, the seventeenth": why not is told before the other day. */
const TAKEN_BACK = /^(?:\S+ )?(?:no|wait|sorry) (?:that's|that is|it's|he's|she's|they're|i'm|we're)(?: |$)/;

/** Every date with its role, without those that the speaker takes back. */
export function assignRoles(doc: Doc, dates: Found<DateRange>[], today: Day): RoledDate[] {
  const moved = (a: Span, b: Span) =>
    lineOf(doc, a.start - 1, a.start) === "from" && lineOf(doc, a.end, b.start) === "to";
  const current = dates.filter((d, i) => !dates[i + 1] || !moved(d, dates[i + 1] as Span));
  const standing = withoutCorrected(
    doc,
    current,
    (a, b) => b.start - a.end <= (TAKEN_BACK.test(lineOf(doc, a.end, a.end + 4)) ? 9 : 6),
  );
  const corrected = dates.filter((d) => !standing.includes(d));
  const judge = judgeOfDates(doc, dates, today);
  const judged = (date: Found<DateRange>) => {
    const ruled = roleOf(doc, dates, date, today);
    // "on friday, I call her then", "nothing before may": what is told so plainly is not weighed.
    const isPlain = ruled.deed !== undefined || (ruled.role === "none" && ruled.sure);
    return isPlain ? ruled : { ...ruled, ...judge(date, ruled.role, ruled.sure) };
  };
  const roled: RoledDate[] = [];
  for (const date of standing) {
    let { role, sure, deed } = judged(date);
    const replaced = corrected.findLast((c) => c.end <= date.start && date.start - c.end <= 10);
    if (replaced) {
      const old = judged(replaced);
      if (old.role !== "none" && old.role !== "past") ({ role, sure } = old);
    }
    const told = replaced && date.start - replaced.end <= 6 ? replaced : undefined;
    const arrival = ARRIVAL.test(lineOf(doc, clauseStart(doc, dates, date.start), date.start));
    roled.push({ ...date, role, sure, isToday: date.value.to <= today, deed, told, arrival });
  }
  return roled;
}

/** The date of a role: the surest, then one that is not today, then a single day before a month or a quarter, then the first. */
export function dateFor(dates: RoledDate[], role: "close" | "step"): RoledDate | undefined {
  // "Try again next year" names no day for a step.
  const fitting = dates.filter(
    (d) => d.role === role && ((role === "close" && d.sure) || d.value.to - d.value.from < 300),
  );
  const sure = fitting.filter((d) => d.sure);
  const ahead = fitting.filter((d) => !d.isToday);
  const decided = role === "close" ? sure.filter((d) => !d.arrival) : [];
  const best = [decided, sure, ahead, fitting].find((some) => some.length > 0) ?? [];
  return best.find((d) => d.value.to === d.value.from) ?? best.find((d) => d.value.to - d.value.from < 7) ?? best[0];
}

/** A range as one day: the close is its last day, a next step its first that is still to come. */
export function dayFor(date: DateRange, role: "close" | "step", today: Day): string {
  return isoOf(role === "close" ? date.to : Math.min(date.to, Math.max(date.from, today)));
}
