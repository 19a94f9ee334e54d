/** Compares two deals (app/matching/README.md). */
import { type Reasons, strongestReasons } from "../reason-text.ts";
import { isClose } from "../spelling.ts";
import { THRESHOLDS } from "../thresholds.ts";
import { DEAL_COMPARISONS, DEAL_PRIOR, type DealField, type DealLevels } from "./comparisons.ts";
import type { DealDescription } from "./description.ts";

/** What two deals come to; null where they are not one. `weight` is in bits. */
export type ComparedDeals = { decision: "match" | "possible"; weight: number; levels: DealLevels; reasons: Reasons };

/** Whether two deals may be one, and why. */
export function compareDeals(one: DealDescription, other: DealDescription): ComparedDeals | null {
  const levels = levelsOfDeals(one, other);
  const told = (Object.keys(DEAL_COMPARISONS) as DealField[]).map((field) => {
    const { words, m, u } = (DEAL_COMPARISONS[field] as Record<string, { words: string; m: number; u: number }>)[
      levels[field]
    ] as { words: string; m: number; u: number };
    return { words, weight: Math.log2(m / u) };
  });
  const weight = told.reduce((sum, { weight: part }) => sum + part, DEAL_PRIOR);
  const { match, possible } = THRESHOLDS.deals;
  if (weight < possible || isDifferentDeal(levels)) return null;
  const decision = weight >= match && levels.people === "contact" ? "match" : "possible";
  return { decision, weight, levels, reasons: strongestReasons(told) };
}

/** Guard: another year, round, site or product is another deal, and so is another name with nobody in common. */
const isDifferentDeal = ({ number, place, product, people }: DealLevels): boolean =>
  number === "different" ||
  place === "different" ||
  product === "different" ||
  (people === "different" && product !== "same");

/** The level of each comparison of two deals. */
function levelsOfDeals(one: DealDescription, other: DealDescription): DealLevels {
  return {
    product: productLevel(one.product, other.product),
    number: setLevel(one.numbers, other.numbers),
    place: placeLevel(one.place, other.place),
    people: peopleLevel(one, other),
    amount: amountLevel(one.amount, other.amount),
    date: dateLevel(Math.abs(one.day - other.day)),
  };
}

const areWordVariants = (a: string, b: string) => a === b || isStem(a, b) || isStem(b, a) || isClose(a, b);

// "oven" and "ovens".
const isStem = (short: string, long: string) =>
  short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short);

function productLevel(one: string[], other: string[]): DealLevels["product"] {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? "missing" : "common";
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const exact = short.filter((word) => long.includes(word)).length;
  const shared = short.filter((word) => long.some((beside) => areWordVariants(word, beside))).length;
  if (exact === long.length) return "same";
  if (shared === long.length) return "close";
  if (shared === short.length) return "part";
  return shared > 0 ? "common" : "different";
}

function setLevel(one: string[], other: string[]): "missing" | "same" | "one" | "different" {
  if (one.length === 0 && other.length === 0) return "missing";
  if (one.length === 0 || other.length === 0) return "one";
  return one.some((word) => other.includes(word)) && one.length === other.length ? "same" : "different";
}

function placeLevel(one: string[], other: string[]): DealLevels["place"] {
  if (one.length === 0 || other.length === 0) return setLevel(one, other);
  return one.some((word) => other.some((beside) => areWordVariants(word, beside))) ? "same" : "different";
}

const haveCommonValue = (one: Set<string>, other: Set<string>) => [...one].some((value) => other.has(value));

function peopleLevel(one: DealDescription, other: DealDescription): DealLevels["people"] {
  const [a, b] = [one.people.size, other.people.size];
  if (a === 0 || b === 0) return a === b ? "missing" : "one";
  if (haveCommonValue(one.people, other.people)) return "contact";
  if (one.businesses.size === 0 || other.businesses.size === 0) return "one";
  return haveCommonValue(one.businesses, other.businesses) ? "business" : "different";
}

const CLOSE_AMOUNT_RATIO = 1.1;
const OTHER_AMOUNT_RATIO = 2;

function amountLevel(one: number, other: number): DealLevels["amount"] {
  if (one === 0 || other === 0) return "missing";
  const ratio = Math.max(one, other) / Math.min(one, other);
  if (ratio === 1) return "same";
  return ratio <= CLOSE_AMOUNT_RATIO ? "close" : ratio <= OTHER_AMOUNT_RATIO ? "other" : "different";
}

const CLOSE_DATES_DAYS = 31;
const OTHER_DATES_DAYS = 120;

function dateLevel(days: number): DealLevels["date"] {
  if (days === 0) return "same";
  return days <= CLOSE_DATES_DAYS ? "close" : days <= OTHER_DATES_DAYS ? "other" : "different";
}
