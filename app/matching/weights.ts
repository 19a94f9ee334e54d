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

/** Two fields with the terms of their levels, "level+level". */
export type Together = { one: Field; other: Field; terms: ReadonlyMap<string, number> };

export const TOGETHER: readonly Together[] = FIELDS.flatMap((one, at) =>
  FIELDS.slice(at + 1).flatMap((other) => {
    const own = entries.filter((entry) => entry.length === 4 && entry[0] === one && entry[1] === other);
    const terms = new Map(own.map(([, , levels = "", weight]) => [levels, Number(weight)]));
    return terms.size === 0 ? [] : [{ one, other, terms }];
  }),
);
