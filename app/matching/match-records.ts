/** Which of some records are one person. */
import type { CountryCode } from "libphonenumber-js";
import { decide, scoreLevels } from "./decide.ts";
import { matchFeaturesOf, type PersonFields } from "./description.ts";
import { blockedPairs } from "./find-pairs.ts";
import { Frequencies } from "./frequencies.ts";
import { levelsOf } from "./levels.ts";
import { THRESHOLDS } from "./thresholds.ts";

export type RecordPair = { a: string; b: string; weight: number; probability: number; decision: "match" | "possible" };

/** The pairs of records that are one person or may be; numbers without a country's code are of `country`. */
export function matchRecords(records: (PersonFields & { id: string })[], country: CountryCode = "US"): RecordPair[] {
  const people = records.map((record) => matchFeaturesOf(record, country));
  const frequencies = new Frequencies();
  for (const person of people) frequencies.add(person);
  const pairs: RecordPair[] = [];
  for (const [one, other] of blockedPairs(people)) {
    const [a, b] = [people[one], people[other]];
    if (!a || !b) continue;
    const scored = scoreLevels(levelsOf(a, b, frequencies));
    const decision = decide(scored, THRESHOLDS.records);
    const { weight, probability } = scored;
    if (decision !== "none")
      pairs.push({ a: records[one]?.id ?? "", b: records[other]?.id ?? "", weight, probability, decision });
  }
  return pairs;
}
