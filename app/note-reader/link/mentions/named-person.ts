/** How strongly a note names a person. */

import { type Doc, type Span, wordAt } from "../../tokens.ts";
import { isGivenName } from "../../vocabulary.ts";
import { FORMS_OF_ADDRESS, FUNCTION_WORDS } from "../../words/lists.ts";
import { isOthersName } from "../mentioned-people.ts";
import { oncePerNote, type ParsedNote, type SimilarWord, type SpokenWord } from "../parsed-note.ts";
import { WORD_WEIGHT } from "../weights.ts";
import type { KnownContact, TeamRecords } from "../world.ts";
import { addMention, BUSINESS_TYPE_WORDS, type MentionWeights } from "./mention.ts";
import { actsAsPerson, isLikelySalesWord, nicknameInEmail } from "./same-person.ts";
import { nameWords, sameName } from "./same-word.ts";

/** How much a word that is also an everyday word counts as a name: "mark it qualified" names no Mark. */
function certainty(reading: ParsedNote, { at, known, cap, word }: SpokenWord, beside: boolean): number {
  if (beside || !known || actsAsPerson(reading.doc, at)) return 1;
  if (cap) return reading.doc.tokens[at]?.gap === 2 ? WORD_WEIGHT.opening : 1;
  if (FUNCTION_WORDS.has(word)) return 0;
  return WORD_WEIGHT.small;
}

/** How a note names a person. A family name of everyday words ("Said", "Day") counts fully only by the given name. */
export const mentionPerson = (reading: ParsedNote, contact: KnownContact, world: TeamRecords): MentionWeights =>
  new Map(personNamed(reading, contact, world));

const personNamed = oncePerNote((reading: ParsedNote, contact: KnownContact, world: TeamRecords): MentionWeights => {
  const mention: MentionWeights = new Map();
  const { doc, index } = reading;
  const names = namesOf(contact);
  // "Ruth I mean, not Eli".
  const isDenied = (at: number) => doc.tokens[at - 1]?.lower === "not" && doc.tokens[at]?.gap === 0;
  for (const [one, likeness] of surestMatches(names.given, (name) => index.like("given", name)))
    if (!isDenied(one.at))
      addMention(mention, one.at, weightAsGivenName(reading, one, likeness, { contact, names, world }), "person");
  for (const [one, likeness] of surestMatches(names.family, (name) => index.like("name", name)))
    if (!isDenied(one.at))
      addMention(mention, one.at, weightAsFamilyName(reading, one, likeness, { contact, names, world }), "person");
  for (const at of mention.keys()) if (isOthersName(reading, at, contact, world)) mention.delete(at);
  for (const { start, end } of findContactDetails(reading, contact))
    for (let at = start; at < end; at++)
      addMention(mention, at, at === start ? WORD_WEIGHT.reached : WORD_WEIGHT.quoted, "person");
  return mention;
});

/** Where the note has the person's exact e-mail address or number. */
const findContactDetails = ({ email, phone }: ParsedNote, contact: KnownContact): Span[] => [
  ...(email && contact.email && email.value.toLowerCase() === contact.email.toLowerCase() ? [email] : []),
  ...(phone && contact.phone && digits(phone.value) === digits(contact.phone) ? [phone] : []),
];

const digits = (phone: string) => phone.replace(/\D/g, "").slice(-10);

/** The words of a person's names: `given` with what their e-mail address begins with. */
type Names = { given: string[]; family: string[] };

const namesOf = (contact: KnownContact): Names => ({
  given: [...nameWords(contact.firstName), ...nicknameInEmail(contact)],
  family: nameWords(contact.lastName),
});

type PersonContext = { contact: KnownContact; names: Names; world: TeamRecords };

/** The words of the note that are like one of the names, each with its surest likeness. */
function surestMatches(names: string[], likeOf: (name: string) => SimilarWord[]): Map<SpokenWord, number> {
  const best = new Map<SpokenWord, number>();
  for (const name of names)
    if (name.length > 1)
      for (const { one, surety } of likeOf(name)) best.set(one, Math.max(surety, best.get(one) ?? 0));
  return best;
}

const standsBeside = ({ index }: ParsedNote, at: number, words: string[]): boolean =>
  index.at(at).some((other) => words.some((word) => sameName(other, word) > 0));

/** How much a word of the note counts as the person's given name. */
function weightAsGivenName(
  reading: ParsedNote,
  one: SpokenWord,
  likeness: number,
  { contact, names, world }: PersonContext,
): number {
  const isFull = standsBeside(reading, one.at + 1, names.family);
  if (!isFull && isGivenNameOfUser(reading, one.word, world)) return 0;
  // "Maria" is not "Mario" where the team has a Maria.
  const isOther = likeness < 1 && isGivenNameOfContact(reading, one.word, world);
  if (isOther || (!isFull && isSaleBesideNames(reading, one, contact, world))) return WORD_WEIGHT.like;
  const initial = initialWeight(
    reading.doc,
    one.at + 1,
    names.family,
    familyNamesByGivenName(reading, one.word, world),
  );
  return likeness * certainty(reading, one, isFull) * initial;
}

/** How much a word of the note counts as the person's family name. */
function weightAsFamilyName(
  reading: ParsedNote,
  one: SpokenWord,
  likeness: number,
  { contact, names, world }: PersonContext,
): number {
  const { doc } = reading;
  const isTitled = standsBeside(reading, one.at - 1, names.given) || FORMS_OF_ADDRESS.has(wordAt(doc, one.at - 1));
  const isFirm = !isTitled && isNameOfFirm(reading, one, contact, world);
  const isSale = !isTitled && isSaleBesideNames(reading, one, contact, world);
  const initial = initialWeight(doc, one.at - 1, names.given, givenNamesByFamilyName(reading, one.word, world));
  return (
    likeness *
    certainty(reading, one, isTitled) *
    (isFirm ? WORD_WEIGHT.firmToo : 1) *
    (isSale ? WORD_WEIGHT.like : 1) *
    initial
  );
}

/** "M Ocampo" is rather Mina than Luis Ocampo, "Nadia B." rather Nadia Belkacem than another Nadia. */
function initialWeight({ tokens, casing }: Doc, at: number, own: string[], others: string[]): number {
  const { text = "", lower = "", cap, mask } = tokens[at] ?? {};
  const isInitial = !mask && /^\p{L}\.?$/u.test(text) && (casing === "mixed" ? cap : !/^[aisx]/.test(lower));
  const starts = (name: string) => name[0] === lower[0];
  if (!isInitial) return 1;
  return own.some(starts) ? WORD_WEIGHT.ownInitial : others.some(starts) ? WORD_WEIGHT.othersInitial : 1;
}

/** "Price settled 17,900" where Zainab is named, and no Price beside her. */
const isSaleBesideNames = (
  reading: ParsedNote,
  { at }: SpokenWord,
  contact: KnownContact,
  world: TeamRecords,
): boolean => isLikelySalesWord(reading.doc, at) && isOtherContactNamed(reading, contact, world);

/** Whether somebody else of the team's contacts is named. */
const isOtherContactNamed = oncePerNote(
  ({ said }: ParsedNote, contact: KnownContact, { contacts }: TeamRecords): boolean => {
    const own = nameWords(`${contact.firstName} ${contact.lastName} ${contact.businessName ?? ""}`);
    const names = new Set(
      contacts.flatMap((other) => nameWords(`${other.firstName} ${other.lastName} ${other.businessName ?? ""}`)),
    );
    return said.some(
      ({ word, cap, known }) =>
        word.length > 2 &&
        names.has(word) &&
        !own.includes(word) &&
        (cap || !known || isGivenName(word)) &&
        !BUSINESS_TYPE_WORDS.test(word),
    );
  },
);

/** A family name alone that is also the name of another one's business. */
const isNameOfFirm = (reading: ParsedNote, one: SpokenWord, contact: KnownContact, world: TeamRecords): boolean =>
  businessesWithWord(reading, `${one.word} ${one.known}`, one, world).some(
    ({ businessName, isFamily }) =>
      businessName !== contact.businessName && (reading.doc.tokens[one.at - 1]?.lower === "the" || !isFamily),
  );

/** The businesses with the word in their name, each with whether it is also the family name of somebody there. */
const businessesWithWord = oncePerNote((_: ParsedNote, _key: string, one: SpokenWord, { contacts }: TeamRecords) =>
  contacts.flatMap(({ businessName, lastName }) =>
    nameWords(businessName).some((word) => sameName(one, word) > 0)
      ? [{ businessName, isFamily: nameWords(lastName).some((word) => sameName(one, word) > 0) }]
      : [],
  ),
);

/** The other names of those who have a name, for their initials. */
const familyNamesByGivenName = oncePerNote((_: ParsedNote, given: string, { contacts }: TeamRecords): string[] =>
  contacts.flatMap((one) => (nameWords(one.firstName).includes(given) ? nameWords(one.lastName) : [])),
);
const givenNamesByFamilyName = oncePerNote((_: ParsedNote, family: string, { contacts }: TeamRecords): string[] =>
  contacts.flatMap((one) => (nameWords(one.lastName).includes(family) ? nameWords(one.firstName) : [])),
);

/** Whether somebody's given name is exactly this word. */
const isGivenNameOfContact = oncePerNote((_: ParsedNote, given: string, { contacts }: TeamRecords): boolean =>
  contacts.some((one) => nameWords(one.firstName).includes(given)),
);

/** Whether a colleague of the speaker is called so. */
const isGivenNameOfUser = oncePerNote((_: ParsedNote, word: string, { users }: TeamRecords): boolean =>
  users.some(({ name }) => nameWords(name)[0] === word),
);
