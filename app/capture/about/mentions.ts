/** How strongly a note names a contact or an opportunity: the weights of its words that are words of the record. */
import { FUNCTION_WORDS } from "../parser/stop-words.ts";
import { type Doc, lineOf } from "../parser/tokens.ts";
import type { KnownContact, KnownOpportunity, World } from "./about.ts";
import { oncePerNote, type Reading, type Said } from "./reading.ts";
import { INITIALS, isInitials, isOnPhone, PARTICLE, TRADE } from "./words/name-parts.ts";
import { stepNamedAt } from "./words/said-step.ts";
import { addressedAs, endsFullName, isOthersName, OTHERS_NAME, TITLE } from "./words/same-person.ts";
import { nameWords, sameGivenName, sameName, sameThing } from "./words/same-word.ts";
import { actsAsPerson, readsAsVerb } from "./words/verb-names.ts";
import { weightOfName, weightOfThing } from "./words/weights.ts";

/** What names a record: its person, the business, or the thing that is sold. */
export type Source = "person" | "business" | "thing";

/** The words that name a record: for each token its weight and source, so that no word counts twice. */
export type Mention = Map<number, { weight: number; source: Source }>;

/** The sum of a mention's weights, of one source or of all. */
export const weightOf = (mention: Mention, source?: Source): number =>
  [...mention.values()].reduce((sum, one) => sum + (source && one.source !== source ? 0 : one.weight), 0);

/** What a name said in full counts more than its words, and two words of what is sold said together. */
const WHOLE = 0.4;
const TOGETHER = 0.6;

function put(mention: Mention, at: number, weight: number, source: Source): void {
  if (weight > (mention.get(at)?.weight ?? 0)) mention.set(at, { weight, source });
}

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
        isOther ? LIKE : first * certainty(reading, one, beside(family, 1)) * whose(false),
        "person",
      );
    if (last === 0) continue;
    const next = doc.tokens[one.at + 1]?.lower ?? "";
    const titled = beside(given, -1) || TITLE.test(doc.tokens[one.at - 1]?.lower ?? "") || next === "at";
    const isFirm = !titled && !PHONED.test(next) && isNameOfFirm(reading, one, contact, world);
    put(
      mention,
      one.at,
      (PARTICLE.test(one.word) ? 0.2 : 1.2) *
        last *
        certainty(reading, one, titled) *
        (titled ? 1 : everydayWord(doc, one)) *
        (isFirm ? 0.5 : 1) *
        whose(true),
      "person",
    );
  }
  return mention;
});

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

/** How a note names a business: a part of the name counts, all of its words in a row count more. */
export const mentionBusiness = oncePerNote((reading: Reading, business: string | null): Mention => {
  const mention: Mention = new Map();
  const { said } = reading;
  const words = nameWords(business);
  const found = said.flatMap((one, index) => {
    const joined = said[index + 1] ? { word: one.word + said[index + 1]?.word, known: false } : one;
    const match = words.findIndex((word) => sameName(one, word) > 0 || (word.length > 6 && joined.word === word));
    return match < 0
      ? []
      : [{ one, match, surety: Math.max(sameName(one, words[match] ?? ""), joined.word === words[match] ? 1 : 0) }];
  });
  for (const { one, match, surety } of found)
    put(mention, one.at, surety * weightOfName(reading, one, words[match] ?? ""), "business");
  for (const { at, word } of said) if (isInitials(reading.doc, at, word, words)) put(mention, at, INITIALS, "business");
  // Of a person's full name a business has a part only.
  if (found.length === 1 && words.length > 1 && found[0] && endsFullName(reading.doc, found[0].one.at))
    for (const [at, one] of mention) mention.set(at, { ...one, weight: one.weight / 2 });
  const rows = found.filter(({ match }) => match === 0).map(({ one }) => one.at);
  const spans = (at: number) =>
    words.every((word, k) => found.some(({ one, match }) => words[match] === word && Math.abs(one.at - at - k) <= 1));
  const whole = rows.find(spans);
  const first = whole === undefined ? undefined : mention.get(whole);
  if (whole !== undefined && first) mention.set(whole, { ...first, weight: first.weight + WHOLE });
  if (whole === undefined && mention.size === 1 && words.length > 1)
    for (const [at, one] of mention) if (isPlace(reading, at)) mention.set(at, { ...one, weight: one.weight / 2 });
  const proper = [...mention.keys()].some((at) => !TRADE.test(said.find((one) => one.at === at)?.word ?? ""));
  return proper || whole !== undefined ? mention : new Map();
});

/** "Parking in Limerick" is not at Limerick Cold Store. */
const isPlace = ({ doc }: Reading, at: number): boolean =>
  /^(?:in|near|around|outside)$/.test(doc.tokens[at - 1]?.lower ?? "");

/** What a business is, said with its article, tells people and deals of one name apart: "Rashida from the hotel". */
export function isDescribed({ said, doc }: Reading, business: string | null): boolean {
  const trades = nameWords(business).filter((word) => word.length > 3 && TRADE.test(word));
  return said.some(
    (one) => ARTICLE.test(doc.tokens[one.at - 1]?.lower ?? "") && trades.some((word) => sameThing(one, word) > 0.9),
  );
}

const ARTICLE = /^(?:the|her|his|their)$/;

/** Two words of the name, said one after the other, count more than both alone. */
function addRun(mention: Mention, said: Said[], words: string[], apart: Set<number>): void {
  const index = said.findIndex(
    ({ word, at }, i) => !apart.has(at) && words.some((one, k) => word === one && said[i + 1]?.word === words[k + 1]),
  );
  const at = said[index]?.at;
  if (at === undefined) return;
  const first = mention.get(at);
  if (!first && [index, index + 1].some((i) => (said[i]?.word.length ?? 0) > 3)) put(mention, at, TOGETHER, "thing");
  if (first) mention.set(at, { ...first, weight: first.weight + (first.source === "thing" ? TOGETHER : WHOLE) });
}

/** How a note names an opportunity: by what is sold, by its people and by their businesses. */
export function mentionDeal(reading: Reading, deal: KnownOpportunity, world: World, apart: Set<number>): Mention {
  const mention: Mention = new Map();
  const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
  const named = new Set(people.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]));
  // "Eli Yoder accepted" is not said of another Yoder's deal.
  const whose = (at: number) =>
    people.length > 0 && people.every((one) => isOthersName(reading.doc, at, one, true)) ? OTHERS_NAME : 1;
  for (const one of reading.said) {
    if (apart.has(one.at) || isOnPhone(reading.doc, one)) continue;
    for (const word of nameWords(deal.name)) {
      if (named.has(word))
        put(mention, one.at, sameName(one, word) * weightOfName(reading, one, word) * whose(one.at), "business");
      else put(mention, one.at, sameThing(one, word) * weightOfThing(one), "thing");
    }
  }
  addRun(mention, reading.said, nameWords(deal.name), apart);
  const step = mention.size === 0 ? stepNamedAt(reading.said, deal) : undefined;
  if (step !== undefined) put(mention, step, TOGETHER, "thing");
  for (const one of people) {
    for (const [at, { weight, source }] of mentionBusiness(reading, one.businessName))
      if (!apart.has(at)) put(mention, at, weight * whose(at), source);
    for (const [at, { weight, source }] of mentionPerson(reading, one, world)) put(mention, at, weight, source);
  }
  return mention;
}
