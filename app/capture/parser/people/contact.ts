/** The contact of a note: whose name, company, address and number belong together. */
import { type Company, findCompanies } from "../companies/companies.ts";
import { ROLE_OF } from "../companies/company-cues.ts";
import { spokenDomainWords } from "../companies/company-mail.ts";
import { isCorrection, withoutCorrected } from "../corrections.ts";
import { companyCase, personCase } from "../format.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../tokens.ts";
import { baseOf, isNameLike } from "../vocabulary.ts";
import { findSpelled } from "./emails.ts";
import { findPeople, type Person } from "./people.ts";

/** What was found about the contact, each with the tokens it rests on. */
export type ContactFacts = {
  firstName?: Found<string>;
  lastName?: Found<string>;
  businessName?: Found<string>;
  /** How clearly the company was told: 3 is just enough, 7 beyond doubt. */
  companyScore?: number;
  person?: Person;
};

const INTRODUCES =
  /^(?:(?:over |out )?(?:at|from|of) (?:\S+ ){1,4})?(?:(?:has |just |kindly |also )?(?:told|introduced|referred|passed|forwarded|gave|connected|put|pointed|sent|hooked|recommended|suggested|mentioned|says|said)(?: \w+){0,7})$/;

/** Mentions of one person counted together under the fullest of them. */
function merge(doc: Doc, people: Person[]): Person[] {
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

/** Leaves out people taken back ("steve, I mean stephen") and those who only introduce the next one. */
function principals(doc: Doc, people: Person[]): Person[] {
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
      !person.passing && !(introduces && !isCorrection(doc, person.end, next.start) && namesOther(doc, person, next))
    );
  });
}

function namesOther(doc: Doc, person: Person, next: Person): boolean {
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

/** The company told with the person, else the best told; corrections leave the last. */
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

/** "broadleaf, broadleaf nurseries", "the credit union cascade credit union": the longest of the names that are alike. */
function fullest(doc: Doc, chosen: Company, companies: Company[]): Company {
  const name = lineOf(doc, chosen.start, chosen.end);
  const longer = companies.find((c) => {
    const other = lineOf(doc, c.start, c.end);
    return other.startsWith(`${name} `) || other.endsWith(` ${name}`);
  });
  return longer ?? chosen;
}

const sameSpan = (a: Span | undefined, b: Span | undefined) =>
  a !== undefined && b !== undefined && a.start === b.start;

function wordsAt(doc: Doc, indexes: number[]): string[] {
  return indexes.map((i) => (doc.tokens[i]?.text ?? "").replace(/['’]s$/, ""));
}

/** The name that these tokens write. */
export function nameField(doc: Doc, indexes: number[]): Found<string> | undefined {
  const start = indexes[0];
  const end = indexes.at(-1);
  if (start === undefined || end === undefined) return undefined;
  return { value: personCase(wordsAt(doc, indexes), doc.casing === "mixed"), start, end: end + 1 };
}

/** "wendell price, wendell dot price at …": the word after the given name that the address repeats. */
function addressedName(doc: Doc, { end }: Person, email: Found<string> | undefined): Found<string> | undefined {
  const word = doc.tokens[end]?.lower ?? "";
  if (!/^[a-z]{2,}$/.test(word)) return undefined;
  return new RegExp(`^[a-z]+[._-]?${word}@`).test(email?.value ?? "") ? nameField(doc, [end]) : undefined;
}

/** "we supply Abernathy's, call them": an ending in 's that owns nothing is part of the name. */
function isNamedSo(doc: Doc, start: number, end: number): boolean {
  const next = doc.tokens[end];
  const bare = lineOf(doc, start, end).replace(/['’]s$/, "");
  if (` ${doc.line}`.includes(` ${bare} `)) return false;
  return (
    !next ||
    next.gap > 0 ||
    next.mask !== undefined ||
    /^(?:in|on|at|for|and|or|but|to|by|with|wants?|needs?|is|was|has|had|said|says|called|calls|signed|took|asked|so|because|she|he|they|who|which|i|we)$/.test(
      next.lower,
    )
  );
}

/** The company's name that these tokens write, without a possessive ending. */
export function companyField(doc: Doc, { start, end }: Span): Found<string> {
  const owner = doc.tokens.findIndex((t, i) => i >= start && i < end - 1 && /['’]s$/.test(t.text));
  const cut = owner >= 0 && ROLE_OF.test(lineOf(doc, owner + 1, owner + 3)) ? owner + 1 : end;
  const words = doc.tokens.slice(start, cut).map((t) => t.text);
  const name = companyCase(words, doc.casing === "mixed");
  return { value: isNamedSo(doc, start, cut) ? name : name.replace(/['’]s$/, ""), start, end };
}

/** "last name is spelled s z c z e p …": letters name the field that stands before them. */
export function spelledNames(doc: Doc): Pick<ContactFacts, "firstName" | "lastName"> {
  const names: Pick<ContactFacts, "firstName" | "lastName"> = {};
  for (const { start, end } of findPhrases(
    doc,
    /(?<!what(?:'s| is| was) (?:her|his|their) |forgot (?:her|his|their) |know (?:her|his|their) |(?:no|the) )(?:last name|surname|family name)(?: is)? \p{L}[\p{L}'-]+/gu,
  )) {
    if (isNameLike(doc.tokens[end - 1]) && end - start > 1) names.lastName = nameField(doc, [end - 1]);
  }
  for (const spelled of findSpelled(doc)) {
    const said = doc.tokens[spelled.start - 1];
    if (
      said?.lower === spelled.value &&
      /(?<!last )(?:name is|name's|named|called)$/.test(lineOf(doc, spelled.start - 4, spelled.start - 1))
    ) {
      names.firstName = nameField(doc, [spelled.start - 1]);
      continue;
    }
    const before = lineOf(doc, spelled.start - 6, spelled.start);
    const field = /last name|surname|family name|spelled|spelt/.test(before)
      ? "lastName"
      : /first name|given name/.test(before)
        ? "firstName"
        : undefined;
    if (field) names[field] = { ...spelled, value: personCase([spelled.value], false) };
  }
  return names;
}

/** As clear as can be: the words of the address are the company's name. */
const BY_ADDRESS = 7;

/** Finds person and company of the contact. */
export function findContact(doc: Doc, email: Found<string> | undefined): ContactFacts {
  const everyone = findPeople(doc);
  const companies = findCompanies(doc, everyone, email);
  const people = merge(doc, principals(doc, everyone));
  const person = choosePerson(people, companies);
  const chosen = chooseCompany(doc, companies, person, everyone);
  const company = chosen ? fullest(doc, chosen, companies) : spokenDomainWords(doc, email);
  const facts: ContactFacts = { person };
  if (person) {
    facts.firstName = nameField(doc, person.first);
    facts.lastName = nameField(doc, person.last) ?? addressedName(doc, person, email);
  }
  Object.assign(facts, spelledNames(doc));
  if (company)
    Object.assign(facts, { businessName: companyField(doc, company), companyScore: chosen?.score ?? BY_ADDRESS });
  return facts;
}
