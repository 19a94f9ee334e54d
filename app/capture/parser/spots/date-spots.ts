/** The role of a note's dates: what the rules find, weighed with what a model has learned of the words around dates. */
import { type ClauseModel, oddsOf, readClauseModel } from "../clauses/clause-model.ts";
import type { Day } from "../dates/calendar.ts";
import type { RoledDate } from "../dates/date-roles.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Doc, Found } from "../tokens.ts";
import { DATE_WEIGHTS } from "./date-weights.ts";
import { spotFeatures } from "./spot-features.ts";

/** The labels of the model in the order of its weights. */
export const DATE_ROLES = ["close", "step"] as const;

const bucket = (value: number, limits: number[]): number => limits.filter((limit) => value > limit).length;

/** The days that a deal has already; undefined ones where it has none. */
export type PresentDays = { close: Day | undefined; step: Day | undefined };

/** How many days after a present one; a whole month that holds it is the same. */
function apart({ from, to }: DateRange, present: Day | undefined): string {
  if (present === undefined) return "none";
  if (from <= present && present <= to) return "same";
  const days = from - present;
  return days < 0 ? `sooner${bucket(-days, [3, 10, 35])}` : `later${bucket(days, [3, 10, 35, 100])}`;
}

/** The features of each date; `present` is undefined where the deal is not known. */
export function dateSpots(doc: Doc, dates: Found<DateRange>[], today: Day, present?: PresentDays): Uint32Array[] {
  return dates.map((date, i) => {
    const { from, to, past } = date.value;
    const length = bucket(to - from, [0, 7, 31]);
    const ahead = bucket(from - today, [-1, 0, 2, 7, 14, 30, 60, 120]);
    const place = dates.length === 1 ? "only" : i === 0 ? "first" : i === dates.length - 1 ? "last" : "middle";
    const beside = present
      ? [`close ${apart(date.value, present.close)}`, `step ${apart(date.value, present.step)}`]
      : ["no record"];
    return spotFeatures(doc, date, [`length${length}`, `ahead${ahead}`, place, past ? "past" : "not past", ...beside]);
  });
}

/** How much a rule's sure finding adds to its role's log-odds. By notes of writers that neither the rules nor the model knew. */
const OF_RULES = 1;

let model: ClauseModel | undefined;

/** The dates with the roles that rules and model together hold likeliest. */
export function weighRoles(doc: Doc, dates: RoledDate[], today: Day, present?: PresentDays): RoledDate[] {
  model ??= readClauseModel(DATE_WEIGHTS, DATE_ROLES.length);
  const known = model;
  const spots = dateSpots(doc, dates, today, present);
  return dates.map((date, i) => {
    if (date.role === "none" && date.sure) return date;
    const odds = oddsOf(known, [{ start: date.start, end: date.end, features: spots[i] ?? new Uint32Array() }]);
    const ofRules = (role: RoledDate["role"]) => (role === date.role && date.sure ? OF_RULES : 0);
    const none = date.role === "past" ? ofRules("past") : ofRules("none");
    const [close, step] = DATE_ROLES.map((role, y) => (odds[y]?.odds ?? 0) + ofRules(role) - none) as [number, number];
    const most = Math.max(close, step, 0);
    const role = most === 0 ? "none" : most === close ? "close" : "step";
    if (role === "none" && date.role === "past") return date;
    return { ...date, role, sure: role === date.role && date.sure, odds: most };
  });
}
