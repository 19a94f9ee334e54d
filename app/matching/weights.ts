/** The learned weights: of each level log2(m/u), and of pairs of levels what the plain sum has too much or too little. */
import { FIELDS, type Field } from "./comparisons.ts";
import { LEARNED } from "./learned.ts";

const entries = LEARNED.split(";").map((entry) => entry.split("|"));

/** What most pairs that share a blocking key are, in bits. */
export const PRIOR = Number(entries[0]?.[1]);

/** Of each level its weight in bits. */
export const WEIGHTS = Object.fromEntries(
  FIELDS.map((field) => [
    field,
    new Map(
      entries
        .filter((entry) => entry.length === 5 && entry[0] === field)
        .map(([, level = "", , , weight]) => [level, Number(weight)]),
    ),
  ]),
) as unknown as Record<Field, ReadonlyMap<string, number>>;

/** Two fields with the terms of their levels: of each level of the one, and then of the other. */
export type Together = { one: Field; other: Field; terms: ReadonlyMap<string, ReadonlyMap<string, number>> };

export const TOGETHER: readonly Together[] = FIELDS.flatMap((one, at) =>
  FIELDS.slice(at + 1).flatMap((other) => {
    const own = entries.filter((entry) => entry.length === 4 && entry[0] === one && entry[1] === other);
    const terms = new Map<string, Map<string, number>>();
    for (const [, , levels = "", weight] of own) {
      const [level = "", second = ""] = levels.split("+");
      terms.set(level, (terms.get(level) ?? new Map()).set(second, Number(weight)));
    }
    return terms.size === 0 ? [] : [{ one, other, terms }];
  }),
);
