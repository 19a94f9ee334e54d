/** Unknown people, introduced by a known person or named beside one, and unknown businesses. */

import { oneLine, pattern, phrases } from "../one-line.ts";
import type { ContactDraft } from "../parse-transcript.ts";
import type { PersonMention } from "../people/people.ts";
import { type Doc, findPhrases, lineOf, type Token, wordAt } from "../tokens.ts";
import { isCompanyHeadNoun, isPersonalName, isWordLike } from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import { BUSINESS_TYPE_WORDS } from "./mentions/mention.ts";
import { nameWords, productWordSurety, sameName } from "./mentions/same-word.ts";
import type { ParsedNote } from "./parsed-note.ts";
import { colleagueOf, type KnownContact, type TeamRecords } from "./world.ts";

const RELATIVE = oneLine`
  (?:neighbou?r|cousin|sister|brother|friend|mate|buddy|pal|uncle|aunt|nephew|niece|mother|father|mum|mom|dad|son|daughter|classmate|
  old boss|ex|(?:brother|sister|mother|father|son|daughter)[ -]in[ -]law)
`;
/** Before the name of whoever introduced somebody: "via Rhodri Gwilym", "a friend of Tobias". */
const INTRODUCED_BY = phrases`
  via|through|thanks to|courtesy of|(?:referral|intro|introduction|recommendation|tip|lead|recommended|referred|introduced|sent|
  passed on) (?:from|by)|${RELATIVE} of
`;
/** After that name: "Malcolm's sister", "Greta introduced me to". */
const INTRODUCES = pattern`
  ^(?:(?:our|my|the|their|who) \S+ )?(?:(?:from|at|of|over at) (?:\S+ ){1,4}?)?(?:${RELATIVE} |(?:has |had |kindly )?(?:introduced|
  intro'?e?d|recommended|referred|connected|hooked|tipped|sent|told|passed|put|gave|handed) (?:me|us) |(?:made|did|sent) (?:me |
  us )?(?:an? |the )?(?:\w+ )?intro(?:duction)? |sent (?:\S+ ){1,4}(?:my|our) way )
`;
const MAX_INTRODUCER_FIRM_WORDS = 4;

/** The tokens that name a known contact, and their business, only as the one who introduced the note's person. */
export function introducersIn({ doc, said }: ParsedNote, { contacts }: TeamRecords): Set<number> {
  const found = new Set<number>();
  const names = new Set(contacts.flatMap((one) => [...nameWords(one.firstName), ...nameWords(one.lastName)]));
  const named = said.filter(({ word }) => names.has(word));
  const via = findPhrases(doc, INTRODUCED_BY).map(({ end }) => end);
  for (const { at } of named.toReversed()) {
    const isVia = via.some((end) => at >= end && at <= end + 2);
    if (isVia || found.has(at + 1) || INTRODUCES.test(`${lineOf(doc, at + 1, at + 10)} `)) found.add(at);
  }
  const firms = new Set(contacts.flatMap(({ businessName }) => nameWords(businessName)));
  const works = [...found].filter((at) => /^(?:from|at|of)$/.test(wordAt(doc, at + 1)));
  for (const { at, word } of said)
    if (firms.has(word) && works.some((who) => at > who + 1 && at <= who + 2 + MAX_INTRODUCER_FIRM_WORDS))
      found.add(at);
  return found;
}

const STAFF = oneLine`
  (?:boss|assistant|pa|secretary|accountant|bookkeeper|husband|wife|partner|foreman|forewoman|manager|colleague|deputy|lawyer|attorney|
  solicitor|driver|receptionist|engineer|chef|cook|intern|nurse|cfo|ceo|coo|cto|gm|director|supervisor|treasurer|storeman|warehouseman|
  electrician|architect|consultant|auditor|helper|apprentice|mechanic|technician|right[ -]hand(?: man| woman)?|(?:it|finance|procurement|
  purchasing|sales|shop|floor|office|site|plant|quality|operations) (?:guy|man|woman|lady|lead|head|manager|person|director|girl|fella))
`;
/** "Her accountant, Ms. Mensima", "Malcolm's boss Euan Strachan". */
const STAFF_BEFORE = new RegExp(
  `(?:^| )(?:her|his|their|\\S+'s) (?:new |old |own |young |other )?${STAFF}(?: (?:mr|mrs|ms|miss|dr|herr|frau))?$`,
);

/** Whether the person is told of as one of a known person's people. */
export function isStaff({ doc, said }: ParsedNote, { firstName, lastName }: ContactDraft): boolean {
  const [name = ""] = nameWords(firstName || lastName || null);
  return said.some(({ word, at }) => word === name && STAFF_BEFORE.test(lineOf(doc, at - 5, at)));
}

/** What follows somebody who is introduced: "Blodwen Rosser, head at …", "pantelis vlachos has a boatyard". */
const AFTER_INTRODUCED_NAME =
  /^(?:he|she|at|of|from|who|is|wants|needs|runs|owns|has|heads|works|asked|asks|could|would) /;

/** Before a business or a place rather than a person. */
const BEFORE_FIRM = /^(?:at|for|with|from|of|in|to|near|joined|joins)$/;

/** Before somebody nobody has heard of: "met a ruta kazlauskas", "reference of one Femke". */
const BEFORE_UNKNOWN_PERSON = pattern`
  (?:^| )one$|(?:^| )(?:met|meet|saw|into|to|with|from|by|there's|there is|there was|called|rang|via|through) (?:an?|some|this|a certain|
  some guy called)$
`;
export const isSomeone = (doc: Doc, at: number): boolean =>
  doc.tokens[at]?.gap === 0 && BEFORE_UNKNOWN_PERSON.test(lineOf(doc, at - 4, at));

const MAX_FIRM_WORDS = 4;
/** The business of the person whose name ends at `end`: "Ruta Kazlauskas of Baltic Glass", "…, Baltic Glass". */
export function firmToldAt({ doc }: ParsedNote, end: number): string | undefined {
  const isOf = /^(?:from|of|at)$/.test(wordAt(doc, end)) && doc.tokens[end]?.gap === 0;
  const start = isOf ? end + 1 : end;
  if (!isOf && doc.tokens[end]?.gap !== 1) return undefined;
  const isPart = (token: Token) =>
    isWordLike(token) && !FUNCTION_WORDS.has(token.lower) && (doc.casing !== "mixed" || token.cap);
  const run = doc.tokens.slice(start, start + MAX_FIRM_WORDS);
  const stop = run.findIndex((token, i) => !isPart(token) || (i > 0 && token.gap > 0));
  const words = stop < 0 ? run : run.slice(0, stop);
  const isFamily = ({ lower }: Token) => lower === wordAt(doc, end - 1);
  const isFirm = words.some(isCompanyHeadNoun) || words.some(isOf ? ({ cap, known }) => cap || !known : isFamily);
  return isFirm ? words.map(({ lower }) => lower).join(" ") : undefined;
}

/** Two words in a row that are no English ones, or both with capitals, and presented as somebody. */
export function strangersNamed(
  { doc }: ParsedNote,
  { contacts }: TeamRecords,
  introducers: Set<number>,
): Pick<PersonMention, "first" | "last" | "start" | "end">[] {
  const known = new Set(contacts.flatMap((one) => [...nameWords(one.firstName), ...nameWords(one.lastName)]));
  const isName = (at: number) => {
    const token = doc.tokens[at];
    if (!token || token.mask || known.has(nameWords(token.lower)[0] ?? "")) return false;
    if (FUNCTION_WORDS.has(token.lower) || isCompanyHeadNoun(token) || !isWordLike(token)) return false;
    return doc.casing === "mixed" ? token.cap && (!token.known || isPersonalName(token.lower)) : !token.known;
  };
  return doc.tokens.flatMap((token, at) => {
    const [next, after] = [doc.tokens[at + 1], doc.tokens[at + 2]];
    // "An iowa packer" is nobody: in raw speech one of the two is no English word.
    const isAny = isSomeone(doc, at) && (token.cap || !token.known || next?.known === false);
    const isPart = (k: number) =>
      isName(k) || (isAny && (doc.casing !== "mixed" || doc.tokens[k]?.cap) && isPersonalName(wordAt(doc, k)));
    const isIntroduced = isAny || introducers.has(at - 1);
    const isFirm = BEFORE_FIRM.test(wordAt(doc, at - 1));
    const isPresented = (after?.gap ?? 2) > 0 || AFTER_INTRODUCED_NAME.test(`${after?.lower} `);
    return isPart(at) && isPart(at + 1) && next?.gap === 0 && (isIntroduced || (isPresented && !isFirm))
      ? [{ first: [at], last: [at + 1], start: at, end: at + 2 }]
      : [];
  });
}

/** Whether any word is one of the world's names, so that it is no unknown one. */
function isKnownName(words: string[], world: TeamRecords): boolean {
  const names = [
    ...world.contacts.flatMap((one) => [
      ...nameWords(one.firstName),
      ...nameWords(one.lastName),
      ...nameWords(one.businessName),
    ]),
    ...world.users.flatMap(({ name }) => nameWords(name)),
  ];
  const things = world.opportunities.flatMap((one) => nameWords(`${one.name} ${one.nextStepDescription ?? ""}`));
  return words.some(
    (word) =>
      word.length > 2 &&
      (names.some((name) => sameName({ word, known: false }, name) > 0) ||
        things.some((thing) => productWordSurety({ word, known: true }, thing) > 0)),
  );
}

/** A business that is told, has no word of the team's records, and is no misread word. */
export function isUnknownFirm(reading: ParsedNote, draft: ContactDraft, world: TeamRecords): boolean {
  const words = nameWords(draft.businessName ?? null);
  const isName = reading.said.some(({ word, known, cap }) => words.includes(word) && (cap || !known));
  return words.length > 0 && isName && !isKnownName(words, world);
}

/** Whether a business is named that shares no word, not even an everyday one, with known ones: "Legacy Hospital". */
export function isOtherFirm({ businessName, email }: ContactDraft, contacts: readonly KnownContact[]): boolean {
  // Who writes from the business's own domain works there, whatever its name: "Larkspur Vet" for "Larkspur Veterinary".
  if (colleagueOf({ email }, contacts)) return false;
  const words = nameWords(businessName ?? null).filter((word) => word.length > 2);
  const known = contacts.map((one) => nameWords(one.businessName));
  const isLike = (word: string, name: string) => name[0] === word[0] && sameName({ word, known: false }, name) > 0;
  const [first = ""] = words;
  const start = words.join("").slice(0, 8);
  const isFirst = known.some((names) => names.some((name) => isLike(first, name)) || names.join("").startsWith(start));
  // "Harbour Freight Tools" where the team has "Harbour Street Clinic".
  const named = words.filter((word) => !BUSINESS_TYPE_WORDS.test(word));
  const isPart = known.some((names) => named.every((word) => names.some((name) => isLike(word, name))));
  return words.length > 0 && !(isFirst && (isPart || named.length < 2));
}

/** Whether the business that is told of a person is none of these contacts'; "Doyle Dairy" is Doyle Dairies. */
export function isElsewhere(businessName: string | undefined, contacts: KnownContact[]): boolean {
  const [first] = nameWords(businessName ?? null);
  const isAlike = contacts.some((one) => nameWords(one.businessName)[0] === first);
  return !isAlike && isOtherFirm({ businessName }, contacts);
}

/** "Hannah from Seaholm Zoo", "Inge Baumann (Weber Brewing)": the business is told of the person. */
export function isPartOfBusinessName(
  { doc, said }: ParsedNote,
  { firstName, lastName, businessName }: ContactDraft,
): boolean {
  const [name, [firm]] = [nameWords(lastName || firstName || null), nameWords(businessName ?? null)];
  const isFirmAt = (at: number) => said.some((next) => next.at >= at && next.at <= at + 1 && next.word === firm);
  return said.some(({ word, at }) => {
    const { lower = "", gap } = doc.tokens[at + 1] ?? {};
    return word === name.at(-1) && (/^(?:from|of|at)$/.test(lower) ? isFirmAt(at + 2) : gap === 1 && isFirmAt(at + 1));
  });
}

/** Before somebody who is presented: "met Zelda Quist", "the new guy Tom". */
const BEFORE_INTRODUCED_NAME = pattern`
  (?:^| )(?:met|meet|meeting|met with|named|called|name is|name's|name was|new|lady|guy|man|woman|fella|contact|contact is|lead|cousin|
  brother|sister|son|daughter|friend|colleague|boss|wife|husband|mr|mrs|ms|dr)$
`;
export function isIntroducedInNote({ doc, said }: ParsedNote, { firstName, lastName }: ContactDraft): boolean {
  const words = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  const isWhole = (i: number) => words.every((one, k) => said[i + k]?.word === one);
  return said.some(
    ({ at }, i) => words.length > 0 && isWhole(i) && BEFORE_INTRODUCED_NAME.test(lineOf(doc, at - 2, at)),
  );
}
