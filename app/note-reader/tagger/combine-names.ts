/**
 * The contact's names. The business is the tagger's alone. A person that the words around a name tell too (people.ts)
 * gains, and where the two differ the higher confidence decides. Below the least confidence the field stays empty.
 */
import { pattern } from "../one-line.ts";
import type { ContactFacts } from "../people/contact.ts";
import { introducerOrDeparted } from "../people/introducers.ts";
import { companyField, nameField, spelledNames } from "../people/name-fields.ts";
import { hasPossessive, isFormOfAddress, likeliestPerson } from "../people/people.ts";
import { type Doc, type Found, indexesOf, lineOf, overlaps, type Span, wordsOf } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import { isCompanyHeadNoun } from "../vocabulary.ts";
import { NOUNS_BEFORE_OF } from "../words/lists.ts";
import type { LikelyName, LikelyNames, LikelyPerson } from "./name-tagger.ts";

/**
 * What a name needs at least, as a probability, and what a person's gains who is told by the words around it; chosen by
 * cross-validation.
 */
const [LEAST_PERSON, LEAST_COMPANY] = [0.3, 0.13];
const [TOLD_BONUS, SURELY_TOLD_BONUS] = [0.2, 0.4];
/**
 * What counts for the order only: a full name ("ravi narayanan … ravi has the plant"), a name in an address of the
 * note, a relative who is told of.
 */
const [FULL_NAME_BONUS, ADDRESS_BONUS, RELATIVE_BONUS] = [0.3, 0.4, 0.6];

/** A candidate: `key` is its text for comparison, `confidence` whether it is a name, `bonus` only affects the order. */
type Candidate<T> = { key: string; value: T; span: Span; confidence: number; bonus: number };
type Names = Pick<ContactFacts, "firstName" | "lastName" | "person">;

const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The candidates with `least` confidence, best first; equal names count once. */
function rank<T>(candidates: Candidate<T>[], least: number): Candidate<T>[] {
  const known = new Map<string, Candidate<T>>();
  for (const one of candidates) if (one.confidence > (known.get(one.key)?.confidence ?? 0)) known.set(one.key, one);
  const ranked = [...known.values()].filter(({ confidence }) => confidence >= least);
  return ranked.sort((a, b) => b.confidence + b.bonus - a.confidence - a.bonus);
}

/** "the museum of | flight and space", "over at the lodge at | pine hollow": the noun before belongs to the name. */
function withPrecedingNoun(doc: Doc, name: LikelyName): LikelyName {
  const [noun, joint, first] = [doc.tokens[name.start - 2], doc.tokens[name.start - 1], doc.tokens[name.start]];
  const isJoined = noun && joint?.gap === 0 && first?.gap === 0 && /^(?:of|at)$/.test(joint.lower);
  const isWhole = isCompanyHeadNoun(doc.tokens[name.end - 1]);
  return isJoined && !noun.isTranslated && !isWhole && NOUNS_BEFORE_OF.has(noun.lower)
    ? { ...name, start: name.start - 2 }
    : name;
}

/** "(Mexico City)", "on harbour street", "ex Gulfstream Foods": where it is, or where they were before. */
const PLACE =
  /(?:^| )(?:(?:on|off|along|up on|\d+\w?) (?:\S+ )+(?:street|lane|road|avenue|boulevard|drive|square)|\S+ city)$/;
const FORMER = pattern`
  (?:^| )(?:ex|former|formerly(?: of| at| with)?|previously(?: of| at| with)?|late of|used to (?:\S+ ){1,4}?(?:at|with|for|of)|(?:moved|
  moving|went|transferred|retired|jumped|came over) from)(?: the)?$
`;
const isPlaceOrFormerEmployer = (doc: Doc, { start, end }: Span): boolean =>
  FORMER.test(lineOf(doc, start - 8, start)) || PLACE.test(lineOf(doc, start - 2, end));

/** The businesses that the tagger finds, likeliest first. */
function rankCompanies(doc: Doc, { companies }: LikelyNames): Candidate<Found<string>>[] {
  const candidates = companies
    .filter((company) => !isPlaceOrFormerEmployer(doc, company))
    .map((company) => {
      const span = withPrecedingNoun(doc, company);
      const value = companyField(doc, span);
      return { key: letters(value.value), value, span, confidence: company.probability, bonus: 0 };
    });
  return rank(candidates, LEAST_COMPANY);
}

/** The person without forms of address before or after the name, and without what they own ("sanjay's lawyer"). */
export function withoutTitle(doc: Doc, { start, middle, end, probability }: LikelyPerson): LikelyPerson {
  const from = end - start > 1 && isFormOfAddress(doc.tokens[start]?.lower) ? start + 1 : start;
  const owner = doc.tokens.slice(from, end - 1).findIndex((_, i) => hasPossessive(doc, from + i));
  const whole = end - from > 1 && isFormOfAddress(doc.tokens[end - 1]?.lower) ? end - 1 : end;
  const close = owner < 0 ? whole : from + owner + 1;
  return { start: from, middle: Math.min(close, Math.max(from, middle)), end: close, probability };
}

/** "his sister maayan shaked needs …": a relative who is told of is the contact, not the one who tells. */
const RELATIVE = pattern`
  (?:^| )(?:his|her|their) (?:\w+ )?(?:sister|brother|cousin|wife|husband|daughter|son|mother|father|mum|mom|dad|aunt|uncle|niece|nephew|
  neighbou?r|friend)$
`;
const NEED_OR_ROLE_AFTER_NAME = pattern`
  ^(?:(?:she|he|they)(?:'s|'d| has| is| wants| needs| runs| owns)|needs|wants|runs|owns|has|would|who|at|from|of|is (?:looking|after))(?: |
  $)
`;
const isMentionedRelative = (doc: Doc, { start, end }: Span): boolean =>
  end - start > 1 &&
  RELATIVE.test(lineOf(doc, start - 4, start)) &&
  (doc.tokens[end]?.gap === 1 || NEED_OR_ROLE_AFTER_NAME.test(lineOf(doc, end, end + 2)));

/** "jo gave me her name: Olivia Sampaio, olivia@…" */
function isInEmailAddress(names: (string | undefined)[], addresses: string[]): boolean {
  const mailboxes = addresses.map((address) => letters(address.replace(/@.*/, "")));
  return names.map(letters).some((name) => name.length > 2 && mailboxes.some((box) => box.includes(name)));
}

/** The persons that the tagger finds, and the one whom the words tell, likeliest first. */
function rankPeople(doc: Doc, { people }: LikelyNames, addresses: string[]): Candidate<Names>[] {
  const isIntroducer = introducerOrDeparted(doc, people);
  const candidate = (span: Span, first: number[], last: number[], confidence: number): Candidate<Names> => {
    const [firstName, lastName] = [nameField(doc, first), nameField(doc, last)];
    const bonus =
      (firstName && lastName ? FULL_NAME_BONUS : 0) +
      (isMentionedRelative(doc, span) ? RELATIVE_BONUS : 0) -
      (isIntroducer(span) ? RELATIVE_BONUS : 0) +
      (isInEmailAddress([firstName?.value, lastName?.value], addresses) ? ADDRESS_BONUS : 0);
    const key = `${letters(firstName?.value)}|${letters(lastName?.value)}`;
    return { key, value: { firstName, lastName, person: span }, span, confidence, bonus };
  };
  const tagged = people.map((person) => {
    const { start, middle, end, probability } = withoutTitle(doc, person);
    return candidate({ start, end }, indexesOf({ start, end: middle }), indexesOf({ start: middle, end }), probability);
  });
  const told = likeliestPerson(doc);
  if (!told) return rank(tagged, LEAST_PERSON);
  const { key, ...rest } = candidate(told, told.first, told.last, 0);
  const isSure = isFormOfAddress(doc.tokens[told.start]?.lower) || isMentionedRelative(doc, told);
  const most = Math.max(0, ...tagged.filter((one) => one.key === key).map(({ confidence }) => confidence));
  return rank(
    [...tagged, { ...rest, key, confidence: most + (isSure ? SURELY_TOLD_BONUS : TOLD_BONUS) }],
    LEAST_PERSON,
  );
}

/** A spelled name replaces the one that was heard, unless it is the other half of the name. */
function withSpelled(doc: Doc, names: Names): Names {
  const spelled = spelledNames(doc);
  if (spelled.lastName && letters(spelled.lastName.value) === letters(names.firstName?.value)) delete spelled.lastName;
  return { ...names, ...spelled };
}

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
    const words = wordsOf(doc, span);
    return { slot, value: words, words, signals, score: confidence + bonus, isChosen: key === chosen?.key };
  };
  recordCandidates(
    trace,
    () => ranked.map(described),
    ({ isChosen }) => (isChosen ? "chosen" : "another one is likelier"),
  );
}

/** "Ms Kok, | Kok Installations", "Herr Roth von | Roth Glas": the name of whoever stands before is the business's. */
function isOwnersBusiness({ tokens }: Doc, { start, end }: Span): boolean {
  const isFrom = /^(?:from|of|at)$/.test(tokens[start - 1]?.lower ?? "");
  const [owner, first] = [tokens[start - (isFrom ? 2 : 1)], tokens[start]];
  // "Met John, John Smith": said once more in full.
  const isBeside = isFrom || (first?.gap === 1 && isFormOfAddress(tokens[start - 2]?.lower));
  return end - start > 1 && isBeside && owner?.lower === first?.lower;
}

/** The contact's names; `addresses` are the note's. No word is part of both the person's and the company's name. */
export function combineNames(doc: Doc, likely: LikelyNames, addresses: string[] = [], trace?: Trace): ContactFacts {
  const people = rankPeople(doc, likely, addresses);
  const persons = people.filter(({ span }) => !isOwnersBusiness(doc, span));
  const owned = people.filter((one) => !persons.includes(one));
  const firms = [
    ...rankCompanies(doc, likely),
    ...owned.map((one) => ({ ...one, value: companyField(doc, one.span) })),
  ];
  let [person, company] = [persons[0], firms[0]];
  if (company && person && overlaps(company.span, person.span)) {
    const [firm, someone] = [company.span, person.span];
    if (company.confidence > person.confidence) person = persons.find(({ span }) => !overlaps(span, firm));
    else company = firms.find(({ span }) => !overlaps(span, someone));
  }
  recordNames(trace, doc, "person", persons, person);
  recordNames(trace, doc, "business", firms, company);
  return { ...withSpelled(doc, person?.value ?? {}), businessName: company?.value };
}
