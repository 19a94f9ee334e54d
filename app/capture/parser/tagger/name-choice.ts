/**
 * Whose name and company the note tells, from two witnesses: the rules (contact.ts) and the learned tagger. What both
 * say is likeliest; where they differ the tagger decides if it is sure, and what neither is sure of stays empty.
 */
import type { ContactFacts } from "../people/contact.ts";
import { companyField, nameField, spelledNames } from "../people/name-fields.ts";
import type { Person } from "../people/people.ts";
import { NO_CONTACT_BEFORE } from "../people/people-cues.ts";
import { GENERIC_PLACES } from "../stop-words.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../tokens.ts";
import { givenNameKind } from "../vocabulary.ts";
import type { LikelyNames } from "./name-tagger.ts";

/** What the rules' word adds to a chance, and what a name needs at least; measured by cross-validation. */
const RULES_SAY = 0.2;
const NEEDED = 0.3;
/** What they add to a company's, by how clearly they heard it: nothing at 2.5, enough alone from 6.3 on. */
const companySay = (score: number) => Math.max(0, 0.2 + 0.08 * (score - 5));
/** A full name goes before a lone one: "ravi narayanan … ravi has the plant". */
const FULL_NAME = 0.3;

const FORMAL_TITLES =
  /^(?:mr|mister|mrs|ms|miss|dr|doctor|prof|professor|frau|herr|madame|monsieur|senor|senora|signor|signora)$/;
/** A title before a name is as good as both witnesses. */
const TITLE_SAYS = 0.4;

const isTitled = (doc: Doc, { start }: Span) =>
  FORMAL_TITLES.test(doc.tokens[start]?.lower ?? "") || FORMAL_TITLES.test(doc.tokens[start - 1]?.lower ?? "");

/** "in orlando", "near austin": a place that is called like people. */
const isPlace = (doc: Doc, { start }: Span) =>
  GENERIC_PLACES.has(doc.tokens[start]?.lower ?? "") &&
  /^(?:in|near|outside|from|to|around|downtown)$/.test(doc.tokens[start - 1]?.lower ?? "");

/** "RFP", "CFO": capitals only, in a note that is written otherwise. */
const isAcronym = (doc: Doc, { start }: Span) =>
  doc.casing === "mixed" &&
  /^\p{Lu}{2,}$/u.test(doc.tokens[start]?.text ?? "") &&
  givenNameKind(doc.tokens[start]) === "none";

const mayBeContact = (doc: Doc, name: Span) =>
  !isAcronym(doc, name) && !isPlace(doc, name) && !NO_CONTACT_BEFORE.test(lineOf(doc, name.start - 6, name.start));

type Names = Pick<ContactFacts, "firstName" | "lastName" | "person">;
/** One name: what it says (`key`), where it stands, and how sure both witnesses together are. */
type Choice<T> = { key: string; value: T; span: Span | undefined; sure: number; bonus: number };

const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const range = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

/** Names told more than once counted once, at their likeliest place; the rules' own name is surer than the rest. */
function weigh<T>(told: Choice<T>[], ruled: Choice<T> | undefined, say: number): Choice<T>[] {
  const known = new Map<string, Choice<T>>();
  for (const choice of ruled ? [...told, ruled] : told) {
    if (choice.sure > (known.get(choice.key)?.sure ?? -1)) known.set(choice.key, choice);
  }
  return [...known.values()]
    .map((choice) => (choice.key === ruled?.key ? { ...choice, sure: choice.sure + say } : choice))
    .filter((choice) => choice.sure >= NEEDED)
    .sort((a, b) => b.sure + b.bonus - a.sure - a.bonus);
}

function companies(doc: Doc, facts: ContactFacts, likely: LikelyNames): Choice<Found<string>>[] {
  const { businessName: ruled, companyScore = 0 } = facts;
  const choice = (value: Found<string>, sure: number) => {
    return { key: letters(value.value), value, span: value, sure, bonus: 0 };
  };
  const firms = likely.companies.filter(({ start }) => !FORMAL_TITLES.test(doc.tokens[start - 1]?.lower ?? ""));
  const told = firms.map(({ chance, ...span }) => choice(companyField(doc, span), chance));
  return weigh(told, ruled && choice(ruled, 0), companySay(companyScore));
}

function people(doc: Doc, facts: ContactFacts, likely: LikelyNames): Choice<Names>[] {
  const choice = (value: Names, sure: number) => {
    const { firstName, lastName, person: span } = value;
    const key = `${letters(firstName?.value)}|${letters(lastName?.value)}`;
    return { key, value, span, sure, bonus: firstName && lastName ? FULL_NAME : 0 };
  };
  const told = likely.people.map(({ start, middle, end, chance }) => {
    // After "Mr" a lone name is the family name.
    const lone = middle === end && end - start === 1 && FORMAL_TITLES.test(doc.tokens[start - 1]?.lower ?? "");
    const first = lone ? [] : range({ start, end: middle });
    const last = lone ? range({ start, end }) : range({ start: middle, end });
    const person: Person = { start, end, first, last, score: 0, cued: true, passing: false };
    return choice({ firstName: nameField(doc, first), lastName: nameField(doc, last), person }, chance);
  });
  const { firstName, lastName, person } = facts;
  const say = person && isTitled(doc, person) ? TITLE_SAYS : RULES_SAY;
  const persons = told.filter(({ value }) => !value.person || mayBeContact(doc, value.person));
  return weigh(persons, (firstName ?? lastName) && choice({ firstName, lastName, person }, 0), say);
}

/** What is spelled goes before what was heard, unless it is the other half of the name. */
function withSpelled(doc: Doc, names: Names): Names {
  const spelled = spelledNames(doc);
  if (letters(spelled.lastName?.value) === letters(names.firstName?.value)) delete spelled.lastName;
  return { ...names, ...spelled };
}

/** The rules' facts with the names that both witnesses together bear out. No word is both a person's and a company's. */
export function settleNames(doc: Doc, facts: ContactFacts, likely: LikelyNames): ContactFacts {
  const [firms, persons] = [companies(doc, facts, likely), people(doc, facts, likely)];
  let [company, person] = [firms[0], persons[0]];
  if (company?.span && person?.span && overlaps(company.span, person.span)) {
    const [firm, someone] = [company.span, person.span];
    if (company.sure > person.sure) person = persons.find((p) => !p.span || !overlaps(p.span, firm));
    else company = firms.find((c) => !c.span || !overlaps(c.span, someone));
  }
  return { ...withSpelled(doc, person?.value ?? {}), businessName: company?.value };
}
