/** The sum of the weights of two records, what it comes to, and its reasons. */
import { COMPARISONS, FIELDS, type Field, type Levels } from "./comparisons.ts";
import { type Decision, maximumDecision } from "./guards.ts";
import { type Reasons, strongestReasons } from "./reason-text.ts";
import type { Thresholds } from "./thresholds.ts";
import { PRIOR, TOGETHER, WEIGHTS } from "./weights.ts";

/** What is known of a pair: its weight in bits, with the part of each field, and the probability that both are one. */
export type Scored = { weight: number; probability: number; parts: Partial<Record<Field, number>>; levels: Levels };

/** The fields of which both have a value. */
export const fieldsOfBoth = (levels: Levels): Field[] =>
  FIELDS.filter((field) => levels[field] !== "missing" && levels[field] !== "one");

/** Adds up the weights of the levels of these fields. */
export function scoreLevels(levels: Levels, fields: readonly Field[] = FIELDS): Scored {
  let weight = PRIOR;
  const parts: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const part = WEIGHTS[field].get(levels[field]) ?? 0;
    parts[field] = part;
    weight += part;
  }
  // A term of two fields counts for the one that stands later in the table.
  for (const { one, other, terms } of TOGETHER) {
    if (fields !== FIELDS && !(fields.includes(one) && fields.includes(other))) continue;
    const part = terms.get(levels[one])?.get(levels[other]);
    if (part === undefined) continue;
    parts[other] = (parts[other] ?? 0) + part;
    weight += part;
  }
  return { weight, probability: 1 / (1 + 2 ** -weight), parts, levels };
}

/** What the weight comes to between two thresholds; the guards say what it cannot be whatever it weighs. */
export function decide({ weight, levels }: Scored, { match, possible }: Thresholds): Decision {
  const cap = maximumDecision(levels);
  if (weight < possible || cap === "none") return "none";
  return weight >= match && cap === "match" ? "match" : "possible";
}

/** The two strongest reasons for it, and the strongest against it, in words: "same phone", "different family name". */
export const reasonsOf = ({ parts, levels }: Scored): Reasons =>
  strongestReasons(
    FIELDS.map((field) => {
      const weight = parts[field] ?? 0;
      // A term with another field may turn a level round: then it is no reason.
      const isReason = Math.sign(weight) === Math.sign(WEIGHTS[field].get(levels[field]) ?? 0);
      return {
        words: (COMPARISONS[field] as Record<string, string>)[levels[field]] ?? "",
        weight: isReason ? weight : 0,
      };
    }),
  );
