/** The contact of a note: its person, as the rules find one. */

import { withoutCorrected } from "../corrections.ts";
import type { Doc, Found } from "../tokens.ts";
import { baseOf } from "../vocabulary.ts";
import { nameField, spelledNames } from "./name-fields.ts";
import { findPeople, type Person } from "./people.ts";

/** What was found about the contact, each value with the tokens it was read from. */
export type ContactFacts = {
  firstName?: Found<string>;
  lastName?: Found<string>;
  businessName?: Found<string>;
  person?: Person;
};

/** Merges the mentions of one person into the most complete one. */
function mergeMentions(doc: Doc, people: Person[]): Person[] {
  const merged: Person[] = [];
  for (const person of people) {
    const key = doc.tokens[person.first[0] ?? -1];
    const same = key && merged.find((m) => sameName(doc, m, baseOf(key), person));
    if (!same) {
      merged.push({ ...person });
      continue;
    }
    same.score += Math.min(2, person.score);
    same.cued ||= person.cued;
    if (same.last.length === 0 && person.last.length > 0)
      Object.assign(same, { first: person.first, last: person.last, start: person.start, end: person.end });
  }
  return merged;
}

function sameName(doc: Doc, one: Person, first: string, other: Person): boolean {
  const name = doc.tokens[one.first[0] ?? -1];
  if (!name || baseOf(name) !== first) return false;
  const lasts = [one, other].map((p) => p.last.map((i) => doc.tokens[i]?.lower).join(" "));
  return lasts[0] === "" || lasts[1] === "" || lasts[0] === lasts[1];
}

/** Drops corrected names ("steve, I mean stephen") and people who are named in passing. */
function withoutCorrectedOnes(doc: Doc, people: Person[]): Person[] {
  const standing = withoutCorrected(
    doc,
    people.map((p) => ({ ...p, value: p })),
    (a, b) => b.start - a.end <= 5,
  ).map((f) => f.value);
  return standing.filter((person) => !person.passing);
}

/** The likeliest of them; whoever is named first counts a little more. */
function choosePerson(people: Person[]): Person | undefined {
  const scored = people.map((person, i) => ({ person, score: person.score - i * 0.5 }));
  return scored.sort((a, b) => b.score - a.score)[0]?.person;
}

/** Finds the contact's person by rules, with the names that are spelled out. */
export function findContact(doc: Doc): ContactFacts {
  const person = choosePerson(mergeMentions(doc, withoutCorrectedOnes(doc, findPeople(doc))));
  const facts: ContactFacts = { person };
  if (person) {
    facts.firstName = nameField(doc, person.first);
    facts.lastName = nameField(doc, person.last);
  }
  return Object.assign(facts, spelledNames(doc));
}
