/** The contact of a note: the person, the company and the address that belong together. */

import { type Company, findCompanies } from "../companies/companies.ts";
import { spokenDomainWords } from "../companies/company-mail.ts";
import { isCorrection, withoutCorrected } from "../corrections.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import { baseOf } from "../vocabulary.ts";
import { companyField, lastNameFromAddress, nameField, spelledNames } from "./name-fields.ts";
import { findPeople, type Person } from "./people.ts";

/** What was found about the contact, each value with the tokens it was read from. */
export type ContactFacts = {
  firstName?: Found<string>;
  lastName?: Found<string>;
  businessName?: Found<string>;
  /** The company's score: 3 is just enough, 7 is certain. */
  companyScore?: number;
  person?: Person;
};

const INTRODUCES =
  /^(?:(?:over |out )?(?:at|from|of) (?:\S+ ){1,4})?(?:(?:has |just |kindly |also )?(?:told|introduced|referred|passed|forwarded|gave|connected|put|pointed|sent|hooked|recommended|suggested|mentioned|says|said)(?: \w+){0,7})$/;

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

/** Drops corrected names ("steve, I mean stephen") and people who only introduce the next one. */
function withoutIntroducers(doc: Doc, people: Person[]): Person[] {
  const standing = withoutCorrected(
    doc,
    people.map((p) => ({ ...p, value: p })),
    (a, b) => b.start - a.end <= 5,
  ).map((f) => f.value);
  return standing.filter((person, i) => {
    const next = standing[i + 1];
    const introduces =
      next && next.last.length + next.first.length > 0 && INTRODUCES.test(lineOf(doc, person.end, next.start));
    return (
      !person.passing &&
      !(introduces && !isCorrection(doc, person.end, next.start) && introducesNext(doc, person, next))
    );
  });
}

function introducesNext(doc: Doc, person: Person, next: Person): boolean {
  const between = lineOf(doc, person.end, next.start);
  return /(?: about| to| with| me| of| lead| it's| at| for| in touch with|told|call|(?:with|to|about) (?:his|her|their) \w+)$/.test(
    ` ${between}`,
  );
}

function choosePerson(people: Person[], companies: Company[]): Person | undefined {
  let best: Person | undefined;
  let bestScore = 0;
  for (const [i, person] of people.entries()) {
    const placed = companies.some((c) => c.start >= person.end && c.start - person.end <= 8) ? 2 : 0;
    const score = person.score + placed - i * 0.5;
    if (!best || score > bestScore) [best, bestScore] = [person, score];
  }
  return best;
}

/** The company mentioned with the person, else the one with the best score. Of a correction only the last name counts. */
function chooseCompany(
  doc: Doc,
  companies: Company[],
  person: Person | undefined,
  people: Person[],
): Company | undefined {
  const standing = withoutCorrected(
    doc,
    companies.map((c) => ({ ...c, value: c })),
    (a, b) => b.start - a.end <= 4,
  ).map((f) => f.value);
  const tied = person && standing.find((c) => c.person !== undefined && sameSpan(people[c.person], person));
  const others = standing.filter(
    (c) =>
      c.person === undefined ||
      sameSpan(people[c.person], person) ||
      !people[c.person]?.passing ||
      /(?:^| )there /.test(doc.line),
  );
  let best: Company | undefined;
  for (const c of others) if (!best || c.score > best.score) best = c;
  return tied && tied.score >= (best?.score ?? 0) - 2 ? tied : best;
}

/** "broadleaf, broadleaf nurseries", "the credit union cascade credit union": the longest form of a repeated name. */
function longestForm(doc: Doc, chosen: Company, companies: Company[]): Company {
  const name = lineOf(doc, chosen.start, chosen.end);
  const longer = companies.find((c) => {
    const other = lineOf(doc, c.start, c.end);
    return other.startsWith(`${name} `) || other.endsWith(` ${name}`);
  });
  return longer ?? chosen;
}

const sameSpan = (a: Span | undefined, b: Span | undefined) =>
  a !== undefined && b !== undefined && a.start === b.start;

/** The score of a company that was read from the e-mail address. */
const ADDRESS_SCORE = 7;

/** Finds person and company of the contact. */
export function findContact(doc: Doc, email: Found<string> | undefined): ContactFacts {
  const everyone = findPeople(doc);
  const companies = findCompanies(doc, everyone, email);
  const people = mergeMentions(doc, withoutIntroducers(doc, everyone));
  const person = choosePerson(people, companies);
  const chosen = chooseCompany(doc, companies, person, everyone);
  const company = chosen ? longestForm(doc, chosen, companies) : spokenDomainWords(doc, email);
  const facts: ContactFacts = { person };
  if (person) {
    facts.firstName = nameField(doc, person.first);
    facts.lastName = nameField(doc, person.last) ?? lastNameFromAddress(doc, person, email);
  }
  Object.assign(facts, spelledNames(doc));
  if (company)
    Object.assign(facts, { businessName: companyField(doc, company), companyScore: chosen?.score ?? ADDRESS_SCORE });
  return facts;
}
