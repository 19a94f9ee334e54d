/** Which of a note's dates is the close, and which the next step: what a model has learned of the words around them. */

import { type ClauseModel, readClauseModel, scoresOf, signalsOf } from "../clauses/clause-model.ts";
import { dateFeatures, type PresentDays } from "../clauses/date-features.ts";
import { DATE_WEIGHTS } from "../clauses/date-weights.ts";
import { newFeatureNames } from "../clauses/features.ts";
import { withoutCorrected } from "../corrections.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Span, wordsOf } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import { type Day, isoOf } from "./calendar.ts";
import type { DateRange } from "./periods.ts";

/** The roles in the order of the weights; a date of neither is one of the past, or of something else. */
export const DATE_ROLES = ["close", "step"] as const;

type DateRole = (typeof DATE_ROLES)[number] | "past" | "none";

/**
 * `deed` is where the words of the step begin when they follow the date: "back on friday, I call her then". `told` is
 * the date that this one corrects, beside which the step was told. `odds` are the log-odds of its role against being of
 * neither.
 */
export type RoledDate = Found<DateRange> & {
  role: DateRole;
  sure: boolean;
  isToday: boolean;
  odds: number;
  deed?: number;
  told?: Span;
};

/** The log-odds from which a role is told, and from which it is sure. */
const MIN_LOG_ODDS = { close: 0.5, step: -0.2 };
const MIN_SURE_LOG_ODDS = 2.2;

let model: ClauseModel | undefined;
function dateModel(): ClauseModel {
  model ??= readClauseModel(DATE_WEIGHTS, DATE_ROLES.length);
  return model;
}

/** Each date's log-odds per role, in role order, against having neither; `present` if the record is known. */
export function oddsOfDates(
  doc: Doc,
  dates: Found<DateRange>[],
  today: Day,
  present?: PresentDays,
): [close: number, step: number][] {
  return (dates.length === 0 ? [] : dateFeatures(doc, dates, today, present)).map((features) => {
    const [close = 0, step = 0] = scoresOf(dateModel(), features);
    return [close, step];
  });
}

type Role = Pick<RoledDate, "role" | "sure" | "odds">;

function roleFromLogOdds({ value }: Found<DateRange>, [close, step]: [close: number, step: number]): Role {
  if (value.past) return { role: "past", sure: true, odds: 0 };
  const role = close > step ? "close" : "step";
  const [best, other] = [Math.max(close, step), Math.min(close, step)];
  if (best < MIN_LOG_ODDS[role]) return { role: "none", sure: best < -MIN_SURE_LOG_ODDS, odds: best };
  return { role, sure: best - Math.max(0, other) >= MIN_SURE_LOG_ODDS, odds: best };
}

/** "the sixteenth, ah no, that's the day of the fair, the seventeenth": why not is told before the other day. */
const TAKEN_BACK = /^(?:\S+ )?(?:no|wait|sorry) (?:that's|that is|it's|he's|she's|they're|i'm|we're)(?: |$)/;

/** "thursday with kim, no make that friday": right before a day that takes the place of another. */
const CORRECTION_BEFORE_DATE =
  /(?:^| )(?:no,? make (?:it|that)|correction|scratch that|or rather|i mean|no wait|sorry(?: no)?)(?: it's| on)?$/;

/** What stands between two days: "tuesday at ten, actually she moved it, it's thursday", "she can't, so friday". */
const MOVE_BETWEEN_DATES = pattern`
  ^(?:(?:(?:at )?\S+(?: \S+)?(?: o'clock)?(?= actually| but| he| she| they)|actually|but|and|then|well|so|ok|he|she|they|we|it|(?:it|he|she|
  they)'(?:s|ve|d)|is|was|got|has|had|have|been|just|already|asked|wants?|to) )*(?:(?:(?:moved?|push(?:ed)?|postponed?|re-?scheduled?|
  bump(?:ed)?|shift(?:ed)?|chang(?:ed?)|brought|put|switch(?:ed)?)(?: (?:it|that|this|us|me))?(?: (?:back|forward|up|out|off))?|(?:can't|
  cannot|couldn't|won't)(?: (?:make|do) (?:it|that))?)(?: (?:to|for|until|till|on|it's|it|so|now|and|we|do|meet|make|the))*|(?:it's now|
  now it's|is now|now)(?: on)?)$
`;

/** How far behind it a date still stands for one that was taken back. */
const MAX_REPLACEMENT_TOKENS = 12;

/** The dates that neither a correction nor "from friday to monday" takes back. */
function removeRetractedDates(doc: Doc, dates: Found<DateRange>[]): Found<DateRange>[] {
  const moved = (a: Span, b: Span) => {
    const between = lineOf(doc, a.end, b.start);
    return (
      (lineOf(doc, a.start - 1, a.start) === "from" && between === "to") ||
      (b.start - a.end <= MAX_REPLACEMENT_TOKENS && MOVE_BETWEEN_DATES.test(between))
    );
  };
  const current = dates.filter((date, i) => !dates[i + 1] || !moved(date, dates[i + 1] as Span));
  const isPlain = (a: Span, b: Span) =>
    TAKEN_BACK.test(lineOf(doc, a.end, a.end + 4)) || CORRECTION_BEFORE_DATE.test(lineOf(doc, b.start - 4, b.start));
  return withoutCorrected(doc, current, (a, b) => b.start - a.end <= (isPlain(a, b) ? 9 : 6));
}

/** Every date with its role, without those that the speaker takes back; a replacement keeps the old date's role. */
export function assignRoles(doc: Doc, dates: Found<DateRange>[], today: Day): RoledDate[] {
  const standing = removeRetractedDates(doc, dates);
  const odds = oddsOfDates(doc, dates, today);
  const roleOf = (date: Found<DateRange>) => roleFromLogOdds(date, odds[dates.indexOf(date)] ?? [0, 0]);
  const corrected = dates.filter((date) => !standing.includes(date));
  return standing.map((date) => {
    const old = corrected.findLast(({ end }) => end <= date.start && date.start - end <= MAX_REPLACEMENT_TOKENS);
    const [own, before] = [roleOf(date), old && roleOf(old)];
    const role = before && before.role !== "none" && before.role !== "past" ? before : own;
    return { ...date, ...role, isToday: date.value.to <= today, told: old };
  });
}

/** The date of a role: the surest, then one other than today, then a day before a month or quarter, then the first. */
export function dateFor(dates: RoledDate[], role: "close" | "step"): RoledDate | undefined {
  // "Try again next year" names no day for a step.
  const fitting = dates.filter(
    (d) => d.role === role && ((role === "close" && d.sure) || d.value.to - d.value.from < 300),
  );
  const sure = fitting.filter((d) => d.sure);
  const ahead = fitting.filter((d) => !d.isToday);
  const best = [sure, ahead, fitting].find((some) => some.length > 0) ?? [];
  return best.find((d) => d.value.to === d.value.from) ?? best.find((d) => d.value.to - d.value.from < 7) ?? best[0];
}

/** A range as one day: the close is its last day, a next step its first that is still to come. */
export function dayFor(date: DateRange, role: "close" | "step", today: Day): string {
  return isoOf(role === "close" ? date.to : Math.min(date.to, Math.max(date.from, today)));
}

/** Records for both roles what speaks for each date; `roled` are those that stand. */
export function traceDateRoles(
  trace: Trace | undefined,
  doc: Doc,
  dates: Found<DateRange>[],
  roled: RoledDate[],
  today: Day,
): void {
  if (!trace || dates.length === 0) return;
  const names = newFeatureNames();
  const features = dateFeatures(doc, dates, today, undefined, names);
  for (const [label, slot] of DATE_ROLES.entries()) {
    const chosen = dateFor(roled, slot);
    const candidates = () =>
      dates.map((date, i) => {
        const signals = signalsOf(
          dateModel(),
          { features: features[i] ?? new Uint32Array(), phrases: [] },
          label,
          names,
        );
        const score = signals.reduce((sum, { weight }) => sum + weight, 0);
        return { slot, value: dayFor(date.value, slot, today), words: wordsOf(doc, date), signals, score, date };
      });
    recordCandidates(trace, candidates, ({ date }) => dateOutcomeText(date, roled, slot, chosen));
  }
}

function dateOutcomeText(
  { start }: Span,
  roled: RoledDate[],
  slot: "close" | "step",
  chosen: RoledDate | undefined,
): string {
  if (chosen?.start === start) return "chosen";
  const own = roled.find((date) => date.start === start);
  if (!own) return "taken back";
  if (own.role === slot) return "another date is surer, or told sooner";
  return own.role === "past" ? "past" : own.role === "none" ? "too unlikely" : `rather the ${own.role}`;
}
