/** How strongly a note names a person. */
import { isGivenName } from "#app/note-reader/people/names.ts";
import { FUNCTION_WORDS } from "#app/note-reader/stop-words.ts";
import { type Doc, lineOf } from "#app/note-reader/tokens.ts";
import type { KnownContact, World } from "../about.ts";
import { oncePerNote, type Reading, type Said } from "../reading.ts";
import { type Mention, put, weightOf } from "./mention.ts";
import { PARTICLE, TRADE } from "./name-parts.ts";
import { mentionBusiness } from "./named-business.ts";
import { addressedAs, isOthersName, OTHERS_NAME, TITLE } from "./same-person.ts";
import { nameWords, sameGivenName, sameName } from "./same-word.ts";
import { actsAsPerson, readsAsSale, readsAsVerb } from "./verb-names.ts";

/** How much a word that is also an everyday word counts as a name: "mark it qualified" names no Mark. */
function certainty(reading: Reading, { at, known, cap, word }: Said, beside: boolean): number {
  if (beside || !known || actsAsPerson(reading.doc, at)) return 1;
  if (cap) return reading.doc.tokens[at]?.gap === 2 ? 0.8 : 1;
  if (FUNCTION_WORDS.has(word)) return 0;
  if (readsAsVerb(reading.doc, at)) return 0;
  return 0.7;
}

/** How a note names a person. A family name of everyday words ("Said", "Day") counts in full beside the given name only. */
export const mentionPerson = oncePerNote((reading: Reading, contact: KnownContact, world: World): Mention => {
  const mention: Mention = new Map();
  for (const one of reading.said) {
    // "Ruth I mean, not Eli".
    const isDenied = reading.doc.tokens[one.at - 1]?.lower === "not" && reading.doc.tokens[one.at]?.gap === 0;
    const given = asGiven(reading, one, contact, world);
    if (isDenied) continue;
    if (given > 0) put(mention, one.at, given, "person");
    const family = asFamily(reading, one, contact, world);
    if (family > 0) put(mention, one.at, family, "person");
  }
  return mention;
});

const isBeside = ({ said }: Reading, at: number, words: string[]): boolean =>
  said.some((other) => other.at === at && words.some((word) => sameName(other, word) > 0));

/** How much a word of the note counts as the person's given name. */
function asGiven(reading: Reading, one: Said, contact: KnownContact, world: World): number {
  const { doc } = reading;
  const names = [...nameWords(contact.firstName), ...addressedAs(contact)];
  // "Cole" may be Coleman, written as a name.
  const isWritten = one.cap && doc.tokens[one.at]?.gap !== 2 && !doc.tokens[one.at]?.mask;
  const likeness = Math.max(0, ...names.map((name) => (name.length > 1 ? sameGivenName(one, name, isWritten) : 0)));
  if (likeness === 0) return 0;
  const family = nameWords(contact.lastName);
  const isFull = isBeside(reading, one.at + 1, family);
  if (!isFull && isColleague(reading, one, world)) return 0;
  const namesakes = world.contacts.filter(({ firstName }) => nameWords(firstName).includes(one.word));
  // "Maria" is not "Mario" where the team has a Maria.
  const isOther =
    likeness < 1 && namesakes.length > 0 && weightOf(mentionBusiness(reading, contact.businessName)) < 0.9;
  if (isOther || (!isFull && isSaleBesideNames(reading, one, contact, world))) return LIKE;
  const initials = namesakes.flatMap(({ lastName }) => nameWords(lastName));
  return (
    likeness *
    certainty(reading, one, isFull) *
    (isOthersName(doc, one.at, contact, false) ? OTHERS_NAME : 1) *
    byInitial(doc, one.at + 1, family, initials)
  );
}

/** How much a word of the note counts as the person's family name. */
function asFamily(reading: Reading, one: Said, contact: KnownContact, world: World): number {
  const { doc } = reading;
  const likeness = Math.max(
    0,
    ...nameWords(contact.lastName).map((name) => (name.length > 1 ? sameName(one, name) : 0)),
  );
  if (likeness === 0) return 0;
  const given = [...nameWords(contact.firstName), ...addressedAs(contact)];
  const [before = "", next = ""] = [doc.tokens[one.at - 1]?.lower, doc.tokens[one.at + 1]?.lower];
  const isSale = isSaleBesideNames(reading, one, contact, world);
  const isTitled = isBeside(reading, one.at - 1, given) || TITLE.test(before) || (next === "at" && !isSale);
  const isFirm = !isTitled && !PHONED.test(next) && isNameOfFirm(reading, one, contact, world);
  const namesakes = world.contacts.filter(({ lastName }) => nameWords(lastName).includes(one.word));
  const initials = namesakes.flatMap(({ firstName }) => nameWords(firstName));
  return (
    (PARTICLE.test(one.word) ? 0.2 : 1.2) *
    likeness *
    certainty(reading, one, isTitled) *
    (isTitled ? 1 : everydayWord(doc, one)) *
    (isFirm ? 0.5 : 1) *
    (isSale && !isTitled ? LIKE : 1) *
    (isOthersName(doc, one.at, contact, true) ? OTHERS_NAME : 1) *
    byInitial(doc, one.at - 1, given, initials)
  );
}

/** "M Ocampo" is rather Mina than Luis Ocampo, "Nadia B." rather Nadia Belkacem than another Nadia. */
function byInitial({ tokens, casing }: Doc, at: number, own: string[], others: string[]): number {
  const { text = "", lower = "", cap, mask } = tokens[at] ?? {};
  const isInitial = !mask && /^\p{L}\.?$/u.test(text) && (casing === "mixed" ? cap : !/^[aisx]/.test(lower));
  const starts = (name: string) => name[0] === lower[0];
  if (!isInitial) return 1;
  return own.some(starts) ? MEANT : others.some(starts) ? OTHERS_NAME : 1;
}
const MEANT = 1.35;

/** "Price settled 17,900" where Zainab is named, and no Price beside her. */
const isSaleBesideNames = (reading: Reading, { at }: Said, contact: KnownContact, { contacts }: World): boolean =>
  readsAsSale(reading.doc, at) &&
  contacts.some((other) => other.id !== contact.id && isNamedBeside(reading, other, contact, at));

function isNamedBeside({ doc, said }: Reading, other: KnownContact, contact: KnownContact, at: number): boolean {
  const own = nameWords(`${contact.firstName} ${contact.lastName} ${contact.businessName ?? ""}`);
  const names = nameWords(`${other.firstName} ${other.lastName} ${other.businessName ?? ""}`);
  return said.some(
    (one) =>
      one.at !== at &&
      one.word.length > 2 &&
      (one.cap || !one.known || isGivenName(one.word)) &&
      names.includes(one.word) &&
      !own.includes(one.word) &&
      !TRADE.test(one.word) &&
      !readsAsSale(doc, one.at),
  );
}

/** What people do rather than businesses. */
const PHONED = /^(?:phoned|rang|texted|said|says|told|mentioned)$/;

/** A given name like that of somebody else, "Viktor" where the team has a Victor: only what is told besides can mean them. */
const LIKE = 0.3;

/** A family name alone that is also the name of another one's business. */
const isNameOfFirm = ({ doc }: Reading, one: Said, contact: KnownContact, { contacts }: World): boolean =>
  contacts.some(
    ({ businessName, lastName }) =>
      businessName !== contact.businessName &&
      (doc.tokens[one.at - 1]?.lower === "the" || !nameWords(lastName).some((word) => sameName(one, word) > 0)) &&
      nameWords(businessName).some((word) => sameName(one, word) > 0),
  );

/** A family name that is an everyday word counts little alone: "the price", "a day". */
function everydayWord(doc: Doc, { known, cap, at }: Said): number {
  if (!known || cap || actsAsPerson(doc, at)) return 1;
  return doc.tokens[at]?.pos === "PROPN" ? 0.8 : 0.4;
}

const TOLD = /(?:^| )(?:for|tell|told|ask|asked|cc|ping|remind|fyi|with|to|hey|hi|from)$/;

/** A first name that is a colleague's, where the note speaks to or of the colleague: "note for Grant". */
function isColleague({ doc }: Reading, { word, at }: Said, { users, contacts }: World): boolean {
  const isUser = users.some(({ name }) => nameWords(name)[0] === word);
  if (!isUser) return false;
  const shared = contacts.some(({ firstName }) => nameWords(firstName)[0] === word);
  return !shared || TOLD.test(lineOf(doc, at - 1, at));
}
