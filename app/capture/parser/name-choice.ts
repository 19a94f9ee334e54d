/**
 * Whose name and company the note tells, from two witnesses: the rules (contact.ts) and the learned tagger. What both
 * say is likeliest; where they differ the tagger decides if it is sure, and what neither is sure of stays empty.
 */
import { type ContactFacts, companyField, nameField, spelledNames } from "./contact.ts";
import type { LikelyNames } from "./name-tagger.ts";
import type { Person } from "./people.ts";
import { type Doc, type Found, overlaps, type Span } from "./tokens.ts";

/** What the rules' word adds to a chance, and what a name needs at least; measured by cross-validation. */
const RULES_SAY = 0.2;
const COMPANY_NEEDS = 0.35;
const PERSON_NEEDS = 0.3;
/** A full name goes before a lone one: "ravi narayanan … ravi has the plant". */
const FULL_NAME = 0.3;

type Names = Pick<ContactFacts, "firstName" | "lastName" | "person">;
/** One name: what it says (`key`), where it stands, and how sure both witnesses together are. */
type Choice<T> = { key: string; value: T; span: Span | undefined; sure: number; bonus: number };

const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const range = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

/** Names told more than once counted once, at their likeliest place; the rules' own name is surer than the rest. */
function weigh<T>(told: Choice<T>[], ruled: Choice<T> | undefined, needed: number): Choice<T>[] {
  const known = new Map<string, Choice<T>>();
  for (const choice of ruled ? [...told, ruled] : told) {
    if (choice.sure > (known.get(choice.key)?.sure ?? -1)) known.set(choice.key, choice);
  }
  return [...known.values()]
    .map((choice) => (choice.key === ruled?.key ? { ...choice, sure: choice.sure + RULES_SAY } : choice))
    .filter((choice) => choice.sure >= needed)
    .sort((a, b) => b.sure + b.bonus - a.sure - a.bonus);
}

function companies(doc: Doc, ruled: Found<string> | undefined, likely: LikelyNames): Choice<Found<string>>[] {
  const choice = (value: Found<string>, sure: number) => {
    return { key: letters(value.value), value, span: value, sure, bonus: 0 };
  };
  const told = likely.companies.map(({ chance, ...span }) => choice(companyField(doc, span), chance));
  return weigh(told, ruled && choice(ruled, 0), COMPANY_NEEDS);
}

function people(doc: Doc, facts: ContactFacts, likely: LikelyNames): Choice<Names>[] {
  const choice = (value: Names, sure: number) => {
    const { firstName, lastName, person: span } = value;
    const key = `${letters(firstName?.value)}|${letters(lastName?.value)}`;
    return { key, value, span, sure, bonus: firstName && lastName ? FULL_NAME : 0 };
  };
  const told = likely.people.map(({ start, middle, end, chance }) => {
    const [first, last] = [range({ start, end: middle }), range({ start: middle, end })];
    const person: Person = { start, end, first, last, score: 0, cued: true, passing: false };
    return choice({ firstName: nameField(doc, first), lastName: nameField(doc, last), person }, chance);
  });
  const { firstName, lastName, person } = facts;
  return weigh(told, (firstName ?? lastName) && choice({ firstName, lastName, person }, 0), PERSON_NEEDS);
}

/** What is spelled goes before what was heard, unless it is the other half of the name. */
function withSpelled(doc: Doc, names: Names): Names {
  const spelled = spelledNames(doc);
  if (letters(spelled.lastName?.value) === letters(names.firstName?.value)) delete spelled.lastName;
  return { ...names, ...spelled };
}

/** The rules' facts with the names that both witnesses together bear out. No word is both a person's and a company's. */
export function settleNames(doc: Doc, facts: ContactFacts, likely: LikelyNames): ContactFacts {
  const [firms, persons] = [companies(doc, facts.businessName, likely), people(doc, facts, likely)];
  let [company, person] = [firms[0], persons[0]];
  if (company?.span && person?.span && overlaps(company.span, person.span)) {
    const [firm, someone] = [company.span, person.span];
    if (company.sure > person.sure) person = persons.find((p) => !p.span || !overlaps(p.span, firm));
    else company = firms.find((c) => !c.span || !overlaps(c.span, someone));
  }
  return { ...withSpelled(doc, person?.value ?? {}), businessName: company?.value };
}
