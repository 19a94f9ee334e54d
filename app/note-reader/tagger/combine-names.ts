/**
 * The contact's names. The business is the tagger's alone; the person that the rules (contact.ts) found gains where the tagger finds it
 * too, and where they differ the higher confidence decides. Below the least confidence the field stays empty.
 */
import type { ContactFacts } from "../people/contact.ts";
import { companyField, nameField, spelledNames } from "../people/name-fields.ts";
import type { Person } from "../people/people.ts";
import { type Doc, type Found, overlaps, type Span, wordsOf } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import { givenNameKind } from "../vocabulary.ts";
import {
  type Candidate,
  deciders,
  isAddress,
  isLoneContact,
  isNameShaped,
  isTitled,
  MIN_CONFIDENCE,
  mayBeContact,
  rankNames,
  withCorrections,
  withoutTitle,
} from "./candidates.ts";
import { mayBeName } from "./company-cues.ts";
import { wholeNames } from "./name-edges.ts";
import type { LikelyNames } from "./name-tagger.ts";
import { addressBonus, hasNoGivenName, introducesAnother, relativeBonus } from "./name-ties.ts";

/** What a person's name gains if the rules found it too, and what a business needs at least (as a probability); chosen by cross-validation. */
const RULE_BONUS = 0.2;
const MIN_COMPANY_CONFIDENCE = 0.13;
/** A full name is preferred to a single one: "ravi narayanan … ravi has the plant". */
const FULL_NAME_BONUS = 0.3;
/** Of several people the one that is said to decide is the contact. */
const DECIDER_BONUS = 0.5;

/** What a person's name gains by a title before it, or by whose relative it is. */
const TITLE_BONUS = 0.4;

/** Is there the end of a sentence between these tokens? No name goes on over it. */
const isBroken = (doc: Doc, { start, end }: Span) => doc.tokens.slice(start + 1, end).some((token) => token.gap === 2);

type Names = Pick<ContactFacts, "firstName" | "lastName" | "person">;
const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const range = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

/** The businesses that the tagger finds, likeliest first. */
function rankCompanies(doc: Doc, likely: LikelyNames): Candidate<Found<string>>[] {
  const firms = likely.companies.filter(
    (firm) => !isAddress(doc.tokens[firm.start - 1]?.lower) && !isBroken(doc, firm) && mayBeName(doc, firm),
  );
  const tagged = wholeNames(doc, firms).map(({ probability, ...span }) => {
    const value = companyField(doc, span);
    return { key: letters(value.value), value, span: value, confidence: probability, bonus: 0 };
  });
  return rankNames(withCorrections(doc, tagged), undefined, 0, MIN_COMPANY_CONFIDENCE);
}

/** How likely the note must name a company for the one person in it to be its contact. */
const SURE_COMPANY = 0.5;

function rankPeople(doc: Doc, facts: ContactFacts, likely: LikelyNames, addresses: string[]): Candidate<Names>[] {
  const decides = deciders(doc);
  const choice = (value: Names, confidence: number) => {
    const { firstName, lastName, person: span } = value;
    const key = `${letters(firstName?.value)}|${letters(lastName?.value)}`;
    const decider = decides.has(letters(firstName?.value)) ? DECIDER_BONUS : 0;
    const strange = span && lastName && hasNoGivenName(doc, span) && !isTitled(doc, span) ? -FULL_NAME_BONUS : 0;
    const told =
      strange +
      decider +
      (span ? relativeBonus(doc, span) : 0) +
      addressBonus(firstName?.value, lastName?.value, addresses);
    return { key, value, span, confidence, bonus: (firstName && lastName ? FULL_NAME_BONUS : 0) + told };
  };
  const shaped = likely.people.map((person) => withoutTitle(doc, person)).filter((person) => isNameShaped(doc, person));
  const whole = shaped.filter((person) => !isBroken(doc, person));
  const tagged = whole.map(({ start, middle, end, probability }) => {
    // After "Mr" a lone name is the family name.
    const lone = middle === end && end - start === 1 && isAddress(doc.tokens[start - 1]?.lower);
    // "Shri Prabhakar Wankhede": a given name after a title is no part of the last one.
    const given =
      middle === start && end - start > 1 && givenNameKind(doc.tokens[start]) === "clear" ? start + 1 : middle;
    const first = lone ? [] : range({ start, end: given });
    const last = lone ? range({ start, end }) : range({ start: given, end });
    const person: Person = { start, end, first, last, score: 0, cued: true, passing: false };
    return choice({ firstName: nameField(doc, first), lastName: nameField(doc, last), person }, probability);
  });
  const { firstName, lastName, person } = facts;
  const sure = person && (isTitled(doc, person) || relativeBonus(doc, person) > 0);
  const bonus = sure ? TITLE_BONUS : RULE_BONUS;
  const others = [person, ...tagged.flatMap(({ span, confidence }) => (confidence < MIN_CONFIDENCE ? [] : [span]))];
  const introduces = (one: Span) => introducesAnother(doc, one, others);
  const persons = withCorrections(doc, tagged).filter(
    ({ value: { person: one } }) => !one || (mayBeContact(doc, one) && !introduces(one)),
  );
  const isRuled = (firstName ?? lastName) && !(person && introduces(person));
  const isOnly = persons.every(({ confidence }) => confidence < MIN_CONFIDENCE) && person && isLoneContact(doc, person);
  const namesFirm = likely.companies.some(({ probability }) => probability >= SURE_COMPANY);
  const known = isOnly && namesFirm ? MIN_CONFIDENCE : 0;
  const fromRules = isRuled ? choice({ firstName, lastName, person }, known) : undefined;
  return rankNames(persons, fromRules, bonus, MIN_CONFIDENCE);
}

/** A spelled name replaces the one that was heard, unless it is the other half of the name. */
function withSpelled(doc: Doc, names: Names): Names {
  const spelled = spelledNames(doc);
  if (spelled.lastName && letters(spelled.lastName.value) === letters(names.firstName?.value)) {
    // "Tan Wei Ming, surname Tan": the family name stands first.
    const told = new RegExp(
      `(?:^| )(?:surname|family name|last name)(?:'s| is)? ${spelled.lastName.value.toLowerCase()}(?: |$)`,
    );
    if (names.lastName && told.test(doc.line))
      return { ...names, firstName: names.lastName, lastName: spelled.lastName };
    delete spelled.lastName;
  }
  return { ...names, ...spelled };
}

/** "no company just him and his sailboat": the note says that there is no company. */
const NO_FIRM =
  /(?:^| )(?:(?<!with )no (?:company|business|firm)(?: name)?(?= ?(?:[.,]|$| just | only | he's | she's | it's | behind ))|(?<!the )homeowner(?= (?!assoc|group|board)|$)|private (?:customer|client|buyer|individual|person)(?![^ ]))/;

/** Names that stand in the same words as a likelier one, or come behind one, are passed over. */
function recordNames<T>(
  trace: Trace | undefined,
  doc: Doc,
  slot: string,
  ranked: Candidate<T>[],
  chosen: Candidate<T> | undefined,
): void {
  const described = ({ key, span, confidence, bonus }: Candidate<T>) => {
    const signals = [
      { name: "the tagger and the rules", weight: confidence },
      { name: "its shape, and what is told of it", weight: bonus },
    ];
    const words = span ? wordsOf(doc, span) : "";
    return { slot, value: words || key, words, signals, score: confidence + bonus, isChosen: key === chosen?.key };
  };
  recordCandidates(trace, () => ranked.map(described), outcomeOf);
}
const outcomeOf = ({ isChosen }: { isChosen: boolean }) => (isChosen ? "chosen" : "another one is likelier");

/**
 * The contact's names from rules and tagger together; `addresses` are the note's. No word is part of both the person's and the
 * company's name.
 */
export function combineNames(
  doc: Doc,
  facts: ContactFacts,
  likely: LikelyNames,
  addresses: string[] = [],
  trace?: Trace,
): ContactFacts {
  const persons = rankPeople(doc, facts, likely, addresses);
  const firms = rankCompanies(doc, likely);
  let [company, person] = [firms[0], persons[0]];
  if (company?.span && person?.span && overlaps(company.span, person.span)) {
    const [firm, someone] = [company.span, person.span];
    if (company.confidence > person.confidence) person = persons.find((p) => !p.span || !overlaps(p.span, firm));
    else company = firms.find((c) => !c.span || !overlaps(c.span, someone));
  }
  if (company && NO_FIRM.test(doc.line)) company = undefined;
  recordNames(trace, doc, "person", persons, person);
  recordNames(trace, doc, "business", firms, company);
  return {
    ...withSpelled(doc, person?.value ?? {}),
    businessName: company?.value,
  };
}
