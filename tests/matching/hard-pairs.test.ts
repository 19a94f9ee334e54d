import type { CountryCode } from "libphonenumber-js";
import { expect, test } from "vitest";
import { decide, scoreLevels } from "#app/matching/decide.ts";
import { matchFeaturesOf } from "#app/matching/description.ts";
import { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { HARD_PAIRS } from "./hard-pairs.ts";

const read = (text: string, country: string) => {
  const [firstName, lastName, email, phone, businessName] = text.split("|");
  return matchFeaturesOf({ firstName, lastName, email, phone, businessName }, country as CountryCode);
};

const ALLOWED = { same: ["match"], offer: ["match", "possible"], other: ["possible", "none"] };

test("of 60 hard pairs written by hand at most two are told wrong", () => {
  const pairs = HARD_PAIRS.map(([wanted, country, one, other]) => ({
    wanted,
    text: `${one}  ~  ${other}`,
    one: read(one, country),
    other: read(other, country),
  }));
  const frequencies = new Frequencies();
  for (const { one, other } of pairs) for (const person of [one, other]) frequencies.add(person);
  const wrong = pairs.flatMap(({ wanted, text, one, other }) => {
    const scored = scoreLevels(levelsOf(one, other, frequencies));
    const told = decide(scored, THRESHOLDS.records);
    return ALLOWED[wanted].includes(told) ? [] : [`${wanted}, told ${told} (${scored.weight.toFixed(1)}): ${text}`];
  });
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(2);
});
