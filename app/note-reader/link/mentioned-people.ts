/** People whom a note names by given and family name, matched with the team's contacts (app/matching/README.md). */
import { COMPARISONS, FIELDS } from "#app/matching/comparisons.ts";
import { decide, fieldsOfBoth, reasonsOf, type Scored, scoreLevels } from "#app/matching/decide.ts";
import { matchFeaturesOf, type PersonFields } from "#app/matching/description.ts";
import { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import type { ContactDraft } from "../parse-transcript.ts";
import { findPeople } from "../people/people.ts";
import { type Span, wordAt } from "../tokens.ts";
import { recordCandidates, type Trace } from "../trace.ts";
import { isPersonalName } from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import { HONORIFIC } from "./mentions/same-person.ts";
import { nameWords, sameGivenName, sameName } from "./mentions/same-word.ts";
import { oncePerNote, type ParsedNote, type SpokenWord } from "./parsed-note.ts";
import { firmToldAt, isElsewhere } from "./strangers.ts";
import { fullName, type KnownContact, type TeamRecords } from "./world.ts";

/** A person in the note: where the name stands, its words, and the businesses that "from Hartwig" may mean. */
export type MentionedPerson = Span & { given: SpokenWord[]; family: SpokenWord[]; firms?: string[] };

/** People named in the note by given and family name, or by given name and a business of the team's contacts. */
const findFullyNamedPeople = oncePerNote(
  (reading: ParsedNote, _: "people", { contacts }: TeamRecords): MentionedPerson[] => {
    const { doc, said, index } = reading;
    const families = new Set(contacts.flatMap(({ lastName }) => nameWords(lastName)));
    const wordsOf = (tokens: number[]) => tokens.flatMap((at) => index.at(at));
    const found = findPeople(doc).flatMap(({ start, end, first, last }) => {
      const [given, family] = [wordsOf(first), wordsOf(last)];
      const isName = family.every((one) => families.has(one.word) || isNameHere(reading, one));
      return given.length > 0 && family.length > 0 && isName ? [{ start, end, given, family }] : [];
    });
    // Of whom the team has one called so, the word after the given name is told without a cue.
    const givens = new Set(contacts.flatMap(({ firstName }) => nameWords(firstName)));
    const beside = said.flatMap((one): MentionedPerson[] => {
      const family = index.at(one.at + 1);
      const isName =
        doc.tokens[one.at + 1]?.gap === 0 && family.length > 0 && family.every((word) => isNameHere(reading, word));
      const isFound = found.some(({ start, end }) => one.at >= start && one.at < end);
      return givens.has(one.word) && isName && !isFound
        ? [{ start: one.at, end: one.at + 2, given: [one], family }]
        : [];
    });
    const named = [...found, ...beside];
    const ofFirms = said.flatMap((one): MentionedPerson[] => {
      const isNamed = named.some(({ start, end }) => one.at >= start && one.at < end);
      const firms = givens.has(one.word) && !isNamed ? firmsAfter(reading, one.at, contacts) : [];
      return firms.length > 0 ? [{ start: one.at, end: one.at + 1, given: [one], family: [], firms }] : [];
    });
    return [...named, ...ofFirms];
  },
);

/** The businesses of which most words are said, from the first one on, after "from" or "of". */
function firmsAfter({ doc, index }: ParsedNote, at: number, contacts: KnownContact[]): string[] {
  if (!/^(?:from|of)$/.test(wordAt(doc, at + 1))) return [];
  const isSaid = (word: string, k: number) => index.at(at + 2 + k).some((one) => sameName(one, word) > 0);
  const saidOf = (name: string) => {
    const words = nameWords(name);
    const unlike = words.findIndex((word, k) => !isSaid(word, k));
    return unlike < 0 ? words.length : unlike;
  };
  const names = contacts.flatMap(({ businessName }) => businessName ?? []);
  const most = Math.max(1, ...names.map(saidOf));
  return names.filter((name) => saidOf(name) === most);
}

/** Whether a word stands there as a family name, and not as what somebody does: "renee countersigned". */
const isNameHere = ({ doc }: ParsedNote, { word, known, cap }: SpokenWord): boolean =>
  word.length > 1 &&
  !FUNCTION_WORDS.has(word) &&
  !HONORIFIC.test(word) &&
  (doc.casing === "mixed" ? cap : !known && isPersonalName(word));

/** The matcher's result for a person of the note, by the fields that both have: notes rarely tell more than a name. */
function compare({ country }: ParsedNote, told: PersonFields, contact: PersonFields, { counts }: TeamRecords): Scored {
  const frequencies = new Frequencies(counts);
  const levels = levelsOf(matchFeaturesOf(told, country), matchFeaturesOf(contact, country), frequencies);
  const fields = fieldsOfBoth(levels).filter((field) => field !== "spelled");
  return scoreLevels(levels, fields);
}

/**
 * The same of a person in full, by names; null where what was taken for a family name is the contact's given name or
 * business. A word that sounds like the contact's name counts as it.
 */
function compareFullName(
  reading: ParsedNote,
  { given, family, firms, end }: MentionedPerson,
  contact: KnownContact,
  world: TeamRecords,
): Scored | null {
  const compared = (told: PersonFields, own: PersonFields) => compare(reading, told, own, world);
  const [ownGiven, ownFamily] = [nameWords(contact.firstName), nameWords(contact.lastName)];
  if (firms) {
    const words = given.map((one) => ownGiven.find((name) => isMisheardAs(one, name, sameGivenName)) ?? one.word);
    const businessName = firms.find((firm) => firm === contact.businessName) ?? firms[0];
    return compared({ firstName: words.join(" "), businessName }, { ...contact, lastName: "", email: "", phone: "" });
  }
  const isBusiness = (name: string) => nameWords(contact.businessName).includes(name) && !ownFamily.includes(name);
  const heard = (words: SpokenWord[], names: string[], like: typeof sameName) =>
    words.flatMap((one) =>
      isBusiness(one.word) ? [] : [names.find((name) => isMisheardAs(one, name, like)) ?? one.word],
    );
  const told = firmToldAt(reading, end);
  // Who is told of at another business is not misheard: João Pereira of Pereira Yachts is no João Ferreira.
  if (contact.businessName && isElsewhere(told, [contact]))
    return compared({ ...asSaid({ given, family }), businessName: told }, { ...contact, email: "", phone: "" });
  const [first, last] = [heard(given, ownGiven, sameGivenName), heard(family, ownFamily, sameName)];
  const isHalf =
    first.length === 0 || last.length === 0 || [...first, ...last].every((name) => ownFamily.includes(name));
  if (isHalf || last.some((name) => ownGiven.includes(name))) return null;
  const names = { firstName: contact.firstName, lastName: contact.lastName };
  const straight = compared({ firstName: first.join(" "), lastName: last.join(" ") }, names);
  const [initials = ""] = last;
  if (initials.length !== 2) return straight;
  // "Tan CW".
  const turned = compared({ firstName: [...initials].join(" "), lastName: first.join(" ") }, names);
  return turned.weight > straight.weight ? turned : straight;
}

const asSaid = ({ given, family }: Pick<MentionedPerson, "given" | "family">): PersonFields => ({
  firstName: given.map(({ word }) => word).join(" "),
  lastName: family.map(({ word }) => word).join(" "),
});

const isMisheardAs = (said: SpokenWord, name: string, like: typeof sameName) =>
  like({ ...said, known: false }, name) > 0 || (said.word.length > 2 && name.startsWith(said.word));

/** The people in full who are not this contact. */
export const findPeopleOtherThan = oncePerNote(
  (reading: ParsedNote, contact: KnownContact, world: TeamRecords): MentionedPerson[] =>
    findFullyNamedPeople(reading, "people", world).filter((person) => {
      const scored = compareFullName(reading, person, contact, world);
      return scored !== null && decide(scored, THRESHOLDS.notes) === "none";
    }),
);

/** Whether a word of the note belongs to the name of somebody else than this contact. */
export const isOthersName = (reading: ParsedNote, at: number, contact: KnownContact, world: TeamRecords): boolean =>
  findPeopleOtherThan(reading, contact, world).some(({ start, end }) => at >= start && at < end);

/**
 * What agrees in what the note tells of a contact, and what speaks against it, in words: "same phone; different family
 * name". `at` are the tokens that name the person. What the draft tells counts if it is of the person so named.
 */
export function reasonsFor(
  reading: ParsedNote,
  { contact, at, isFirm }: { contact: KnownContact; at: Iterable<number>; isFirm: boolean },
  draft: ContactDraft,
  world: TeamRecords,
): string {
  const words = [...at].flatMap((token) => reading.index.at(token));
  const heard = (names: string[], like: typeof sameName) =>
    names.filter((name) => words.some((one) => isMisheardAs(one, name, like))).join(" ");
  const drafted = nameWords(`${draft.firstName ?? ""} ${draft.lastName ?? ""}`);
  const isDrafted = drafted.length === 0 || words.some(({ word }) => drafted.includes(word));
  const told = {
    firstName: heard(nameWords(contact.firstName), sameGivenName),
    lastName: heard(nameWords(contact.lastName), sameName),
    email: reading.email?.value,
    phone: reading.phone?.value,
    businessName: isFirm ? contact.businessName : isDrafted ? draft.businessName : undefined,
  };
  return reasonText(reasonsOf(compare(reading, told, contact, world)));
}

/** Traces the matcher's weights by field, in bits, for each person in full and each contact with a similar name. */
export function traceMentionedPeople(trace: Trace | undefined, reading: ParsedNote, world: TeamRecords): void {
  for (const person of trace ? findFullyNamedPeople(reading, "people", world) : []) {
    const words = [...person.given, ...person.family].map(({ word }) => word);
    recordCandidates(
      trace,
      () =>
        world.contacts.flatMap((contact) => {
          const names = nameWords(`${contact.firstName} ${contact.lastName}`);
          const scored = compareFullName(reading, person, contact, world);
          if (!scored || !names.some((name) => words.includes(name))) return [];
          const { levels, parts, weight } = scored;
          const fields = FIELDS.filter((field) => parts[field] !== undefined);
          const own = fields.map((field) => ({
            name: `${field}: ${(COMPARISONS[field] as Record<string, string>)[levels[field]] || levels[field]}`,
            weight: parts[field] ?? 0,
          }));
          const prior = {
            name: "most pairs are two people",
            weight: weight - own.reduce((sum, one) => sum + one.weight, 0),
          };
          const found = { slot: `who “${words.join(" ")}” is, in bits`, words: "", score: weight, scored };
          return [{ ...found, value: fullName(contact), signals: [...own, prior] }];
        }),
      ({ scored }) => OUTCOMES[decide(scored, THRESHOLDS.notes)],
    );
  }
}
const OUTCOMES = { match: "the same person", possible: "may be the same person", none: "somebody else" };
