/** The role of each date: what the rules found, weighed with what a model has learned from many notes. */
import type { DateRole } from "../dates/nearest-role.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Doc, Found } from "../tokens.ts";
import { type ClauseModel, readClauseModel, scoresOf } from "./clause-model.ts";
import { dateFeatures, type PresentDays } from "./date-features.ts";
import { DATE_WEIGHTS } from "./date-weights.ts";

/** The roles in the order of the weights; a date of neither is one of the past, or of something else. */
export const DATE_ROLES = ["close", "step"] as const;

/** How much a sure finding of the rules adds to its role's log-odds; by notes of writers that neither the rules nor the model knew. */
const OF_RULES = 4.3;
/** The log-odds from which a role is told that the rules do not find. */
const TOLD_FROM = { close: 0.5, step: 2 };
/** The log-odds from which a role is sure. */
const SURE_FROM = 2.2;

let model: ClauseModel | undefined;

/** The log-odds of each date against being of neither, in the order of the roles. */
export function oddsOfDates(
  doc: Doc,
  dates: Found<DateRange>[],
  today: number,
  present?: PresentDays,
): [close: number, step: number][] {
  model ??= readClauseModel(DATE_WEIGHTS, DATE_ROLES.length);
  const read = model;
  return (dates.length === 0 ? [] : dateFeatures(doc, dates, today, present)).map((features) => {
    const [close = 0, step = 0] = scoresOf(read, features);
    return [close, step];
  });
}

/** A judge of the note's dates, who weighs the role that the rules give one of them. */
export function judgeOfDates(doc: Doc, dates: Found<DateRange>[], today: number) {
  const scores = oddsOfDates(doc, dates, today);
  return (date: Found<DateRange>, role: DateRole, sure: boolean): { role: DateRole; sure: boolean } => {
    if (role === "past") return { role, sure };
    const own = scores[dates.indexOf(date)] ?? [];
    const [close = 0, step = 0] = own.map((score, y) => score + (sure && DATE_ROLES[y] === role ? OF_RULES : 0));
    const [best, other] = [Math.max(close, step), Math.min(close, step)];
    const told = close > step ? "close" : "step";
    if (best < (told === role ? 0 : TOLD_FROM[told])) return { role: "none", sure: best < -SURE_FROM };
    return { role: told, sure: best - Math.max(0, other) >= SURE_FROM };
  };
}
