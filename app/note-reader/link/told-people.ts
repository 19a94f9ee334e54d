/** The people whom a note names by given and family name, compared by the matcher with those whom the team has (app/matching/README.md). */
import { decide, type Scored, scoreLevels } from "#app/matching/decide.ts";
import { describePerson } from "#app/matching/description.ts";
import { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";
import { findPeople } from "../people/people.ts";
import type { Span } from "../tokens.ts";
import { isPersonalName } from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import { HONORIFIC } from "./mentions/same-person.ts";
import { nameWords, sameGivenName, sameName } from "./mentions/same-word.ts";
import { oncePerNote, type Reading, type Said } from "./reading.ts";
import type { KnownContact, World } from "./world.ts";

/** A person of the note: where the name stands, and its words. */
export type ToldPerson = Span & { given: Said[]; family: Said[] };

/** The people whom the note names by given and family name. */
export const peopleInFull = oncePerNote((reading: Reading, _: "people", { contacts }: World): ToldPerson[] => {
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
  const beside = said.flatMap((one): ToldPerson[] => {
    const family = index.at(one.at + 1);
    const isName =
      doc.tokens[one.at + 1]?.gap === 0 && family.length > 0 && family.every((word) => isNameHere(reading, word));
    const isFound = found.some(({ start, end }) => one.at >= start && one.at < end);
    return givens.has(one.word) && isName && !isFound ? [{ start: one.at, end: one.at + 2, given: [one], family }] : [];
  });
  return [...found, ...beside];
});

/** Whether a word stands there as a family name, and not as what somebody does: "renee countersigned". */
const isNameHere = ({ doc }: Reading, { word, known, cap }: Said): boolean =>
  word.length > 1 &&
  !FUNCTION_WORDS.has(word) &&
  !HONORIFIC.test(word) &&
  (doc.casing === "mixed" ? cap : !known && isPersonalName(word));

/**
 * What the matcher makes of a person of the note and a contact; null where what was taken for a family name is the contact's given name
 * or business. A word that sounds like the contact's name counts as it.
 */
export function compareTold({ given, family }: ToldPerson, contact: KnownContact): Scored | null {
  const [ownGiven, ownFamily] = [nameWords(contact.firstName), nameWords(contact.lastName)];
  const isOther = (name: string) => nameWords(contact.businessName).includes(name) && !ownFamily.includes(name);
  const heard = (words: Said[], names: string[], like: typeof sameName) =>
    words.flatMap((one) => (isOther(one.word) ? [] : [names.find((name) => isHeard(one, name, like)) ?? one.word]));
  const told = { given: heard(given, ownGiven, sameGivenName), family: heard(family, ownFamily, sameName) };
  const isHalf = [...told.given, ...told.family].every((name) => ownFamily.includes(name));
  if (
    told.given.length === 0 ||
    told.family.length === 0 ||
    isHalf ||
    told.family.some((name) => ownGiven.includes(name))
  )
    return null;
  const other = describePerson({ firstName: contact.firstName, lastName: contact.lastName }, COUNTRY);
  const score = (firstName: string, lastName: string) =>
    scoreLevels(levelsOf(describePerson({ firstName, lastName }, COUNTRY), other, new Frequencies()));
  const straight = score(told.given.join(" "), told.family.join(" "));
  // "Tan CW".
  const turned = score([...(told.family[0] ?? "")].join(" "), told.given.join(" "));
  return told.family[0]?.length === 2 && turned.weight > straight.weight ? turned : straight;
}
const COUNTRY = "US";

const isHeard = (said: Said, name: string, like: typeof sameName) =>
  like({ ...said, known: false }, name) > 0 || (said.word.length > 2 && name.startsWith(said.word));

/** The people in full who are not this contact. */
export const othersThan = oncePerNote((reading: Reading, contact: KnownContact, world: World): ToldPerson[] =>
  peopleInFull(reading, "people", world).filter((person) => {
    const scored = compareTold(person, contact);
    return scored !== null && decide(scored, THRESHOLDS.notes) === "none";
  }),
);

/** Whether a word of the note belongs to the name of somebody else than this contact. */
export const isOthersName = (reading: Reading, at: number, contact: KnownContact, world: World): boolean =>
  othersThan(reading, contact, world).some(({ start, end }) => at >= start && at < end);
