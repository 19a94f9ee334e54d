/** How strongly a note names a person. */
import { isGivenName } from "../../parser/people/names.ts";
import { FUNCTION_WORDS } from "../../parser/stop-words.ts";
import { type Doc, lineOf } from "../../parser/tokens.ts";
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
  const [given, family] = [[...nameWords(contact.firstName), ...addressedAs(contact)], nameWords(contact.lastName)];
  const { said, doc } = reading;
  for (const one of said) {
    const beside = (words: string[], step: number) =>
      said.some((other) => other.at === one.at + step && words.some((word) => sameName(other, word) > 0));
    // "Cole" may be Coleman, written as a name.
    const isWritten = one.cap && doc.tokens[one.at]?.gap !== 2 && !doc.tokens[one.at]?.mask;
    const first = Math.max(0, ...given.map((name) => (name.length > 1 ? sameGivenName(one, name, isWritten) : 0)));
    // "Maria" is not "Mario" where the team has a Maria.
    const isOther =
      first > 0 &&
      weightOf(mentionBusiness(reading, contact.businessName)) < 0.9 &&
      first < 1 &&
      world.contacts.some(({ firstName }) => nameWords(firstName).includes(one.word));
    const last = Math.max(0, ...family.map((name) => (name.length > 1 ? sameName(one, name) : 0)));
    const colleague = first > 0 && isColleague(reading, one, world) && !beside(family, 1);
    // "Ruth I mean, not Eli".
    if (doc.tokens[one.at - 1]?.lower === "not" && doc.tokens[one.at]?.gap === 0) continue;
    const whose = (isFamily: boolean) => (isOthersName(doc, one.at, contact, isFamily) ? OTHERS_NAME : 1);
    if (first > 0 && !colleague)
      put(
        mention,
        one.at,
        isOther || (!beside(family, 1) && isSaleBesideNames(reading, one, contact, world))
          ? LIKE
          : first * certainty(reading, one, beside(family, 1)) * whose(false),
        "person",
      );
    if (last === 0) continue;
    const next = doc.tokens[one.at + 1]?.lower ?? "";
    const isSale = isSaleBesideNames(reading, one, contact, world);
    const titled = beside(given, -1) || TITLE.test(doc.tokens[one.at - 1]?.lower ?? "") || (next === "at" && !isSale);
    const isFirm = !titled && !PHONED.test(next) && isNameOfFirm(reading, one, contact, world);
    put(
      mention,
      one.at,
      (PARTICLE.test(one.word) ? 0.2 : 1.2) *
        last *
        certainty(reading, one, titled) *
        (titled ? 1 : everydayWord(doc, one)) *
        (isFirm ? 0.5 : 1) *
        (isSale && !titled ? LIKE : 1) *
        whose(true),
      "person",
    );
  }
  return mention;
});

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
