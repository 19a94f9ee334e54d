/**
 * Learns the weights of the matcher: m and u of each level are counted on pairs that share a blocking key, of made-up
 * sets whose truth is known; then the terms of two levels are learned by gradient ascent on what the plain sum leaves
 * over.
 */
import type { CountryCode } from "libphonenumber-js";
import { COMPARISONS, FIELDS, type Field, type Levels } from "#app/matching/comparisons.ts";
import { matchFeaturesOf } from "#app/matching/description.ts";
import { blockedPairs } from "#app/matching/find-pairs.ts";
import { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { makeSet, pairKey } from "./sets.ts";
import { COUNTRIES } from "./world.ts";

const FIRST_SEED = 1_001;
const SETS = 56;
const SIZES = [2_000, 1_000, 3_000, 300];
const SMOOTHING = 0.5;

/** The fields whose levels may have a term together. */
const TOGETHER: [Field, Field][] = FIELDS.flatMap((field, at) =>
  FIELDS.slice(at + 1).map((other): [Field, Field] => [field, other]),
);

/** Pairs of one set of levels, and how many of them are one person. */
type Cell = { levels: Levels; same: number; different: number };

function cellsOfSets(): Cell[] {
  const cells = new Map<string, Cell>();
  for (let at = 0; at < SETS; at++) {
    const country = COUNTRIES[at % COUNTRIES.length] ?? "US";
    const { entries, weak } = makeSet(FIRST_SEED + at, country, SIZES[at % SIZES.length] ?? 2_000, {
      hard: [0.16, 0.3, 0.1][at % 3],
      duplicates: [0.2, 0.12, 0.15][at % 3],
      // Some teams have hardly any addresses.
      email: [0.85, 0.85, 0.5, 0.1][at % 4],
    });
    const people = entries.map((entry) => matchFeaturesOf(entry, country as CountryCode));
    const frequencies = new Frequencies();
    for (const person of people) frequencies.add(person);
    for (const [a, b] of blockedPairs(people)) {
      const [one, other] = [people[a], people[b]];
      if (!one || !other || weak.has(pairKey(a, b))) continue;
      const levels = levelsOf(one, other, frequencies);
      const key = Object.values(levels).join("|");
      const cell = cells.get(key) ?? { levels, same: 0, different: 0 };
      cells.set(key, cell);
      cell[entries[a]?.of === entries[b]?.of ? "same" : "different"]++;
    }
  }
  return [...cells.values()];
}

const round = (value: number) => Math.round(value * 100) / 100;

function singleWeights(cells: Cell[], totals: { same: number; different: number }) {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const levels = Object.keys(COMPARISONS[field]).map((level) => {
        const own = cells.filter((cell) => cell.levels[field] === level);
        const [m, u] = (["same", "different"] as const).map(
          (kind) => (own.reduce((sum, cell) => sum + cell[kind], 0) + SMOOTHING) / (totals[kind] + 1),
        ) as [number, number];
        return [level, { m, u, weight: round(Math.log2(m / u)) }] as const;
      });
      return [field, Object.fromEntries(levels)];
    }),
  ) as Record<Field, Record<string, { m: number; u: number; weight: number }>>;
}

const STEPS = 400;
const RATE = 0.3;
const DECAY = 8;
const SMALLEST = 0.25;

/** The terms that a cell has, as indexes into the weights. */
function termsOf(cells: Cell[]): { names: string[]; own: number[][] } {
  const places = new Map<string, number>();
  const own = cells.map(({ levels }) =>
    TOGETHER.map(([a, b]) => {
      const name = `${a}|${b}|${levels[a]}+${levels[b]}`;
      if (!places.has(name)) places.set(name, places.size);
      return places.get(name) ?? 0;
    }),
  );
  return { names: [...places.keys()], own };
}

function learnTerms(cells: Cell[], base: number[]): [string, number][] {
  const { names, own } = termsOf(cells);
  const weights = new Float64Array(names.length);
  const grown = new Float64Array(names.length).fill(1);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => DECAY * weight);
    for (const [at, { same, different }] of cells.entries()) {
      const terms = own[at] ?? [];
      const bits = terms.reduce((sum, term) => sum + (weights[term] ?? 0), base[at] ?? 0);
      const error = (same + different) / (1 + 2 ** -bits) - same;
      for (const term of terms) gradient[term] = (gradient[term] ?? 0) + error;
    }
    for (const [term, value] of gradient.entries()) {
      grown[term] = (grown[term] ?? 0) + value * value;
      weights[term] = (weights[term] ?? 0) - (RATE * value) / Math.sqrt(grown[term] ?? 1);
    }
  }
  return names
    .map((name, at): [string, number] => [name, round(weights[at] ?? 0)])
    .filter(([, weight]) => Math.abs(weight) >= SMALLEST);
}

/** The weights as text for `app/matching/weights.ts`: the prior, each level with its m and u, the terms. */
export function matcherWeights(): string {
  const cells = cellsOfSets();
  const sum = (kind: "same" | "different") => cells.reduce((total, cell) => total + cell[kind], 0);
  const totals = { same: sum("same"), different: sum("different") };
  const singles = singleWeights(cells, totals);
  const prior = round(Math.log2(totals.same / totals.different));
  const base = cells.map(({ levels }) =>
    FIELDS.reduce((all, field) => all + (singles[field][levels[field]]?.weight ?? 0), prior),
  );
  const share = (value: number) => value.toPrecision(3);
  const levels = FIELDS.flatMap((field) =>
    Object.entries(singles[field]).map(([level, { m, u, weight }]) =>
      [field, level, share(m), share(u), weight].join("|"),
    ),
  );
  const terms = learnTerms(cells, base).map(([name, weight]) => `${name}|${weight}`);
  return [`prior|${prior}`, ...levels, ...terms].join(";");
}
