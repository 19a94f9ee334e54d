/** The contact of a note: its person, as the rules find one, and the note told again with pronouns for them. */

import { withoutCorrected } from "../corrections.ts";
import { toldAs } from "../tokenizer.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../tokens.ts";
import { baseOf, givenNameKind } from "../vocabulary.ts";
import { nameField, spelledNames } from "./name-fields.ts";
import { findPeople, type Person } from "./people.ts";
import { hasPossessive } from "./people-cues.ts";

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

/** The pronoun in the name's place; none after a verb, where the name may be cut too long: "won the game and Bright Farms". */
function pronounFor(doc: Doc, { start, end }: Span, [subject, object, owner]: readonly string[]): string | undefined {
  if (hasPossessive(doc, end - 1)) return owner;
  const before = doc.tokens[start]?.gap === 0 ? doc.tokens[start - 1]?.pos : undefined;
  if (before === "VERB" || before === "DET") return undefined;
  return before === "ADP" ? object : subject;
}

/** Every mention of the words of this span. */
function mentions(doc: Doc, { start, end }: Span): Span[] {
  const name = lineOf(doc, start, end).replace(/'s$/, "");
  const found: Span[] = [];
  for (let i = 0; i + end - start <= doc.tokens.length; i++) {
    if (lineOf(doc, i, i + end - start).replace(/'s$/, "") === name) found.push({ start: i, end: i + end - start });
  }
  return found;
}

/** The note with "they" in place of the company and "she" in place of the person, and the way back to its own tokens. */
export function toldByPronouns(
  doc: Doc,
  { businessName, firstName, lastName }: ContactFacts,
): ReturnType<typeof toldAs> {
  const told: Found<string>[] = [];
  const add = (name: Span | undefined, words: readonly string[]) => {
    for (const span of name ? mentions(doc, name) : []) {
      const value = pronounFor(doc, span, words);
      if (value && !told.some((t) => overlaps(t, span))) told.push({ ...span, value });
    }
  };
  add(businessName, ["they", "them", "their"]);
  const [first, last] = [firstName ?? lastName, lastName ?? firstName];
  if (first && last) add({ start: first.start, end: Math.max(first.end, last.end) }, ["she", "her", "her"]);
  // "Art wolf, art dealer": a name that is an everyday word is told by a pronoun only where it is the whole name.
  if (firstName && givenNameKind(doc.tokens[firstName.start]) === "clear") add(firstName, ["she", "her", "her"]);
  return toldAs(doc, told);
}

export type Retelling = () => ReturnType<typeof toldByPronouns>;

/** The note told by pronouns when it is first asked for. */
export function retelling(doc: Doc, facts: ContactFacts): Retelling {
  let told: ReturnType<typeof toldByPronouns> | undefined;
  return () => {
    told ??= toldByPronouns(doc, facts);
    return told;
  };
}
