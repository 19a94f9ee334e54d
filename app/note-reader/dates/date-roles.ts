/** Which of a note's dates is the close, and which the next step: what a model has learned of the words around them. */

import { type ClauseModel, readClauseModel, scoresOf, signalsOf } from "../clauses/clause-model.ts";
import { dateFeatures, type PresentDays } from "../clauses/date-features.ts";
import { DATE_WEIGHTS } from "../clauses/date-weights.ts";
import { newFeatureNames } from "../clauses/features.ts";
import { type Doc, type Found, type Span, wordsOf } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import { type Day, isoOf } from "./calendar.ts";
import type { DateRange } from "./periods.ts";
import { findReplaced, type Replaced } from "./replaced-dates.ts";

/** The roles in the order of the weights; a date of neither is one of the past, or of something else. */
export const DATE_ROLES = ["close", "step"] as const;

type DateRole = (typeof DATE_ROLES)[number] | "past" | "none";

/**
 * `actionStart` is where the words of the step begin when they follow the date: "back on friday, I call her then".
 * `correctedDate` is the date that this one corrects, beside which the step was told. `odds` are the log-odds of its
 * role against being of neither.
 */
export type RoledDate = Found<DateRange> & {
  role: DateRole;
  sure: boolean;
  isToday: boolean;
  odds: number;
  actionStart?: number;
  correctedDate?: Span;
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

/** The role that a date has in the place of the one that it replaces: "they sign on the 26th now". */
function roleInPlace(doc: Doc, standing: Found<DateRange>[], { by, words }: Replaced, today: Day): Role {
  const length = words.end - words.start;
  const tokens = doc.tokens.toSpliced(words.start, length);
  const [next, first] = [tokens[words.start], doc.tokens[words.start]];
  if (next && first && by.start >= words.end) tokens[words.start] = { ...next, gap: first.gap };
  const moved = (at: number) => (at >= words.end ? at - length : at);
  const dates = standing.map((date) => ({ ...date, start: moved(date.start), end: moved(date.end) }));
  return roleFromLogOdds(by, oddsOfDates({ ...doc, tokens }, dates, today)[standing.indexOf(by)] ?? [0, 0]);
}

/** Weighing one anew takes as long as all: of more dates that are replaced nobody means each. */
const MAX_WEIGHED_ANEW = 5;

/** Every date with its role, without those that the speaker takes back; a replacement has the old date's role. */
export function assignRoles(doc: Doc, dates: Found<DateRange>[], today: Day): RoledDate[] {
  const replaced = findReplaced(doc, dates);
  const standing = dates.filter((date) => !replaced.some(({ old }) => old === date));
  const odds = oddsOfDates(doc, dates, today);
  const roleOf = (date: Found<DateRange>) => roleFromLogOdds(date, odds[dates.indexOf(date)] ?? [0, 0]);
  const hasRole = ({ role }: Role) => role !== "none" && role !== "past";
  let weighedAnew = 0;
  const replacedRole = (taken: Replaced): Role | undefined => {
    const before = roleOf(taken.old);
    if (hasRole(before)) return before;
    if (++weighedAnew > MAX_WEIGHED_ANEW) return undefined;
    const inPlace = roleInPlace(doc, standing, taken, today);
    return hasRole(inPlace) ? inPlace : undefined;
  };
  return standing.map((date) => {
    const taken = replaced.findLast(({ by }) => by === date);
    return {
      ...date,
      ...((taken && replacedRole(taken)) ?? roleOf(date)),
      isToday: date.value.to <= today,
      correctedDate: taken && taken.old.start < date.start ? taken.old : undefined,
    };
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
