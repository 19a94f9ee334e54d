/**
 * A small learned tagger for the names in a note: which words are the contact's first name, last name and company. It
 * gives chances, not decisions; contact.ts weighs them against what the rules found. Pure; time linear in the text.
 */

import type { Doc, Span } from "../tokens.ts";
import { COMPANY, COUNT, chanceOf, chanceOfPath, FIRST, LAST, type Lattice, readLattice } from "./name-chain.ts";
import { featuresOf } from "./name-features.ts";
import { type NameModel, rowOf, shippedModel } from "./name-model.ts";

/** A span that may be a name, and the chance (0 to 1) that it is the contact's. */
export type LikelyName = Span & { chance: number };
/** A person: first name from `start` to `middle`, last name from `middle` to `end`; either may be empty. */
export type LikelyPerson = LikelyName & { middle: number };
export type LikelyNames = { companies: LikelyName[]; people: LikelyPerson[] };

/** What is beyond is not read: half a minute of speech has a hundred words. */
const TOKEN_LIMIT = 1000;
const LEAST_CHANCE = 0.01;
const MOST_COMPANY_WORDS = 8;
const MOST_FIRST_WORDS = 3;
const MOST_LAST_WORDS = 4;

function lattice(doc: Doc, addresses: string[], model: NameModel): Lattice {
  const features = featuresOf(doc, addresses);
  const scores = new Float64Array(features.length * COUNT);
  for (const [i, hashes] of features.entries()) {
    for (const hash of hashes) {
      const row = rowOf(model, hash);
      if (row === undefined) continue;
      for (let y = 0; y < COUNT; y++) {
        const at = i * COUNT + y;
        scores[at] = (scores[at] ?? 0) + (model.weights[row + y] ?? 0) * model.scale;
      }
    }
  }
  return readLattice(scores, model.steps);
}

/** The label of a name's beginning, then that of its inside. */
const named = (label: number, length: number) => Array.from({ length }, (_, i) => (i === 0 ? label : label + 1));

function companiesFrom(read: Lattice, start: number): LikelyName[] {
  const found: LikelyName[] = [];
  for (let length = 1; length <= MOST_COMPANY_WORDS && start + length <= read.size; length++) {
    const chance = chanceOfPath(read, start, named(COMPANY, length), [], [COMPANY + 1]);
    if (chance >= LEAST_CHANCE) found.push({ start, end: start + length, chance });
  }
  return found;
}

function peopleFrom(read: Lattice, start: number): LikelyPerson[] {
  const found: LikelyPerson[] = [];
  for (let first = 0; first <= MOST_FIRST_WORDS; first++) {
    for (let last = 0; last <= MOST_LAST_WORDS && start + first + last <= read.size; last++) {
      if (first + last === 0) continue;
      const labels = [...named(FIRST, first), ...named(LAST, last)];
      const before = first === 0 ? [FIRST, FIRST + 1] : [];
      const chance = chanceOfPath(read, start, labels, before, last === 0 ? [FIRST + 1, LAST] : [LAST + 1]);
      if (chance < LEAST_CHANCE) continue;
      found.push({ start, middle: start + first, end: start + first + last, chance });
    }
  }
  return found;
}

/** The likely names of a note whose addresses, numbers, dates and sums are masked. */
export function tagNames(doc: Doc, addresses: string[], model: NameModel = shippedModel()): LikelyNames {
  const names: LikelyNames = { companies: [], people: [] };
  const tokens = doc.tokens.slice(0, TOKEN_LIMIT);
  if (tokens.length === 0) return names;
  const read = lattice({ ...doc, tokens }, addresses, model);
  for (let i = 0; i < read.size; i++) {
    if (chanceOf(read, i, COMPANY) >= LEAST_CHANCE) names.companies.push(...companiesFrom(read, i));
    const person = chanceOf(read, i, FIRST) + chanceOf(read, i, LAST);
    if (person >= LEAST_CHANCE) names.people.push(...peopleFrom(read, i));
  }
  return names;
}
