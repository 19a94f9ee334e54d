/** Whether a note tells of a person that the team does not have. */

import { phrases } from "../one-line.ts";
import type { ContactDraft } from "../parse-transcript.ts";
import { nameField } from "../people/name-fields.ts";
import { findPeople } from "../people/people.ts";
import { findPhrases, lineOf, wordAt } from "../tokens.ts";
import { FORMS_OF_ADDRESS } from "../words/lists.ts";
import type { RankedContact } from "./choose-contact.ts";
import { findBusinessMention, weightOf } from "./mentions/mention.ts";
import { isStranger } from "./mentions/same-person.ts";
import { nameWords } from "./mentions/same-word.ts";
import type { ParsedNote } from "./parsed-note.ts";
import {
  firmToldAt,
  introducersIn,
  isElsewhere,
  isIntroducedInNote,
  isOtherFirm,
  isPartOfBusinessName,
  isSomeone,
  isStaff,
  isUnknownFirm,
  strangersNamed,
} from "./strangers.ts";
import { THRESHOLD } from "./weights.ts";
import { fullName, type KnownContact, type TeamRecords } from "./world.ts";

/** "She says a member, Edgar Finch, wants two": then the deal is that person's. */
const WISHES = /^(?:wants|needs|(?:is|'s) (?:looking|after|interested|keen|shopping)|would like|who wants|who needs) /;

/** The person goes by another family name now. */
export const RENAMED = phrases`
  (?:last|family|sur) ?name(?:'s| is)?(?: now)?|married name|(?:got|has|is|just) married|(?:is|goes by) \w+ now|changed (?:his|her|
  their) name
`;

const TAKES_OVER = phrases`
  new (?:\w+ ){0,3}(?:is|named|called|at|,)|(?:new|next) (?:[\w&]+ ){0,4}?(?:manager|director|buyer|owner|boss|chef|head|lead|contact|
  purchaser|engineer|coordinator|supervisor|officer|partner|assistant|principal|administrator|secretary|planner|foreman|gm|ceo|cfo|coo|cto|
  vp)|(?:hand(?:s|ed|ing)|pass(?:es|ed|ing)) (?:it|this|that|things?|the \w+|everything|all)(?: over| on)? to|successor|replacement|
  takes? over|taking over|took over|takes? the \w+ (?:from|off)|stepp?(?:s|ed|ing) in(?:to)?|fill(?:s|ed|ing)? in|in (?:his|her|
  their) (?:place|stead|shoes)|inherit(?:s|ed)|now (?:runs|handles|does|manages|heads|leads|looks after)|is with (?=\w+ \w+ now)|
  from now on|stand-?in|replac(?:es|ed|ing)|instead of|deal with|talk to|will handle|she'll handle|he'll handle|handles? (?:it|this|that)|
  now approves|introduced (?:me|us) to|put (?:me|us) (?:on ?to|in touch with)|pass(?:ed|es) (?:me|us) (?:on )?to|(?:connected|hooked) (?:me|
  us) (?:up )?(?:to|with)|recommend(?:ed|s) (?:me|us) to|business card|(?:fella|fellow|guy|lady|woman|man|person|someone|somebody|chap|gal|
  gentleman) (?:named|called|by the name of)|has a (?:new )?\w+ (?:\w+ )?now
`;

/**
 * The draft's person, or one named in full whom the parser passed over for someone that the team has. A name alone is
 * not enough: an address or a business that nobody here has, or words that present or introduce somebody, have to tell
 * of them.
 */
export function newPersonIn(
  reading: ParsedNote,
  draft: ContactDraft,
  ranked: RankedContact[],
  world: TeamRecords,
): ContactDraft | null {
  const person = likelyStranger(reading, draft, ranked, world);
  return person && isIntroducedAsStranger(reading, person, world) ? person : null;
}

function isIntroducedAsStranger(reading: ParsedNote, person: ContactDraft, world: TeamRecords): boolean {
  const { email, phone } = person;
  return (
    Boolean(email || phone) ||
    isUnknownFirm(reading, person, world) ||
    isOtherFirm(person, world.contacts) ||
    findPhrases(reading.doc, TAKES_OVER).length > 0 ||
    introducersIn(reading, world).size > 0 ||
    isIntroducedInNote(reading, person) ||
    isPartOfBusinessName(reading, person)
  );
}

function likelyStranger(
  reading: ParsedNote,
  draft: ContactDraft,
  ranked: RankedContact[],
  world: TeamRecords,
): ContactDraft | null {
  const { firstName, lastName } = draft;
  const isKnown = ranked.some(({ person }) => person >= THRESHOLD.person);
  const isHandedOver = findPhrases(reading.doc, TAKES_OVER).length > 0;
  if (isKnown && findPhrases(reading.doc, RENAMED).length > 0) return null;
  if (isKnown && !isHandedOver && isStaff(reading, draft)) return null;
  const isElsewhere = !isKnown || isOtherFirm(draft, world.contacts);
  const isOfFirm = isPartOfBusinessName(reading, draft);
  const possible = isOfFirm ? possibleContacts(draft, world) : world.contacts;
  const isTold =
    firstName && lastName ? isSaidTogether(reading, draft) : lastName && isElsewhere && isTitled(reading, draft);
  if (isTold && isStranger(reading, draft, world, possible)) return withFirm(reading, draft, world);
  if (firstName && !lastName && isOfFirm && isUnknownFirm(reading, draft, world)) return draft;
  return findPresentedPerson(reading, draft, world, isHandedOver);
}

/**
 * Somebody named in full whom the parser passed over: the deal is handed to them, they wish, or an address or an
 * introduction tells of them.
 */
function findPresentedPerson(
  reading: ParsedNote,
  draft: ContactDraft,
  world: TeamRecords,
  isHandedOver: boolean,
): ContactDraft | null {
  const { doc } = reading;
  const introducers = introducersIn(reading, world);
  const isIntroduced = introducers.size > 0;
  const found = findPeople(doc);
  const people = [
    ...found,
    ...strangersNamed(reading, world, introducers).filter(({ start }) => !found.some((one) => one.start === start)),
  ];
  for (const { first, last, start, end } of people.toSorted((a, b) => a.start - b.start)) {
    const isWishing = WISHES.test(`${lineOf(doc, end, end + 2)} `);
    const businessName = firmToldAt(reading, end);
    const isOfOther = isElsewhere(businessName, world.contacts);
    if (!isHandedOver && !(last.length > 0 && (isWishing || isIntroduced || isOfOther || isSomeone(doc, start))))
      continue;
    const person = { firstName: nameField(doc, first)?.value, lastName: nameField(doc, last)?.value };
    if (
      person.firstName &&
      person.lastName &&
      isStranger(reading, person, world, possibleContacts({ ...person, businessName }, world))
    )
      return withFirm(reading, { ...withoutName(draft), ...person }, world);
  }
  return null;
}

/** The contacts who may be this person: none who is only called alike and works elsewhere; "Craig D." is Doyle. */
function possibleContacts(person: ContactDraft, { contacts }: TeamRecords): KnownContact[] {
  const said = nameWords(`${person.firstName ?? ""} ${person.lastName ?? ""}`);
  const isCalledSo = (one: KnownContact) =>
    said.every((word) => nameWords(fullName(one)).some((name) => name.startsWith(word)));
  return contacts.filter((one) => isCalledSo(one) || !isElsewhere(person.businessName, [one]));
}

/** "Mr. Venkat". */
const isTitled = ({ doc, said }: ParsedNote, { lastName }: ContactDraft): boolean =>
  said.some(({ word, at }) => nameWords(lastName ?? null).includes(word) && FORMS_OF_ADDRESS.has(wordAt(doc, at - 1)));

/** Both names stand in one breath, so that "… named it Gerald. Seun sent a picture" is nobody's name. */
function isSaidTogether({ doc, said }: ParsedNote, { firstName, lastName }: ContactDraft): boolean {
  const placesOf = (name: string | undefined) => {
    const words = nameWords(name ?? null);
    return said.flatMap(({ word, at }) => (words.includes(word) ? [at] : []));
  };
  const last = placesOf(lastName);
  const isNext = (at: number) => last.some((other) => other > at && other <= at + 2 && doc.tokens[other]?.gap !== 2);
  return last.length === 0 || placesOf(firstName).some(isNext);
}

/** The only known business that the note names is where a new person works, if the note says nothing else. */
function withFirm(reading: ParsedNote, draft: ContactDraft, world: TeamRecords): ContactDraft {
  const introducers = introducersIn(reading, world);
  const firm = nameWords(draft.businessName ?? null);
  const isOfIntroducer = reading.said.filter(({ word }) => firm.includes(word)).every(({ at }) => introducers.has(at));
  if (introducers.size > 0 && firm.length > 0 && isOfIntroducer) return { ...draft, businessName: undefined };
  if (draft.businessName) return draft;
  const named = world.contacts.flatMap(({ businessName }) => {
    const mention = findBusinessMention(reading, businessName);
    for (const at of introducers) mention.delete(at);
    return businessName && weightOf(mention) >= THRESHOLD.sureBusiness ? [businessName] : [];
  });
  const only = new Set(named).size === 1 ? named[0] : undefined;
  return only ? { ...draft, businessName: only } : draft;
}

const withoutName = ({ email, phone, businessName, contactType }: ContactDraft): ContactDraft => ({
  email,
  phone,
  businessName,
  contactType,
});
