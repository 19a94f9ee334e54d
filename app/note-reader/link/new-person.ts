/** Whether a note tells of a person that the team does not have. */

import type { ContactDraft } from "../parse-transcript.ts";
import { nameField } from "../people/name-fields.ts";
import { findPeople } from "../people/people.ts";
import { findPhrases, lineOf } from "../tokens.ts";
import { givenNameKind } from "../vocabulary.ts";
import { FORMS_OF_ADDRESS } from "../words/lists.ts";
import type { RankedContact } from "./choose-contact.ts";
import { mentionBusiness, weightOf } from "./mentions/mention.ts";
import { isStranger } from "./mentions/no-person.ts";
import { nameWords } from "./mentions/same-word.ts";
import type { Reading } from "./reading.ts";
import {
  introducersIn,
  isKnownName,
  isOfFirm,
  isOtherFirm,
  isPresented,
  isSomeone,
  isStaff,
  isUnknownFirm,
  strangersNamed,
} from "./strangers.ts";
import type { World } from "./world.ts";

/** "She says a member, Edgar Finch, wants two": then the deal is that person's. */
const WISHES = /^(?:wants|needs|(?:is|'s) (?:looking|after|interested|keen|shopping)|would like|who wants|who needs) /;

/** The person goes by another family name now. */
export const RENAMED =
  /(?<![^ ])(?:(?:last|family|sur) ?name(?:'s| is)?(?: now)?|married name|(?:got|has|is|just) married|(?:is|goes by) \w+ now|changed (?:his|her|their) name)(?![^ ])/g;

const TAKES_OVER =
  /(?<![^ ])(?:new (?:\w+ ){0,3}(?:is|named|called|at|,)|(?:new|next) (?:[\w&]+ ){0,4}?(?:manager|director|buyer|owner|boss|chef|head|lead|contact|purchaser|engineer|coordinator|supervisor|officer|partner|assistant|principal|administrator|secretary|planner|foreman|gm|ceo|cfo|coo|cto|vp)|(?:hand(?:s|ed|ing)|pass(?:es|ed|ing)) (?:it|this|that|things?|the \w+|everything|all)(?: over| on)? to|successor|replacement|takes? over|taking over|took over|takes? the \w+ (?:from|off)|stepp?(?:s|ed|ing) in(?:to)?|fill(?:s|ed|ing)? in|in (?:his|her|their) (?:place|stead|shoes)|inherit(?:s|ed)|now (?:runs|handles|does|manages|heads|leads|looks after)|is with (?=\w+ \w+ now)|from now on|stand-?in|replac(?:es|ed|ing)|instead of|deal with|talk to|will handle|she'll handle|he'll handle|handles? (?:it|this|that)|now approves|introduced (?:me|us) to|put (?:me|us) (?:on ?to|in touch with)|pass(?:ed|es) (?:me|us) (?:on )?to|(?:connected|hooked) (?:me|us) (?:up )?(?:to|with)|recommend(?:ed|s) (?:me|us) to|business card|(?:fella|fellow|guy|lady|woman|man|person|someone|somebody|chap|gal|gentleman) (?:named|called|by the name of)|has a (?:new )?\w+ (?:\w+ )?now)(?![^ ])/g;

/**
 * The draft's person, or one named in full whom the parser passed over for someone that the team has. A name alone is not
 * enough: an address or a business that nobody here has, or words that present or introduce somebody, have to tell of them.
 */
export function newPersonIn(
  reading: Reading,
  draft: ContactDraft,
  ranked: RankedContact[],
  world: World,
): ContactDraft | null {
  const person = likelyStranger(reading, draft, ranked, world);
  return person && isToldOf(reading, person, world) ? person : null;
}

function isToldOf(reading: Reading, person: ContactDraft, world: World): boolean {
  const { email, phone } = person;
  const isKnownReach = world.contacts.some((one) => (email && one.email === email) || (phone && one.phone === phone));
  return (
    ((email || phone) && !isKnownReach) ||
    isUnknownFirm(reading, person, world) ||
    isOtherFirm(person, world) ||
    findPhrases(reading.doc, TAKES_OVER).length > 0 ||
    introducersIn(reading, world).size > 0 ||
    isPresented(reading, person)
  );
}

function likelyStranger(
  reading: Reading,
  draft: ContactDraft,
  ranked: RankedContact[],
  world: World,
): ContactDraft | null {
  const { doc } = reading;
  const best = ranked[0];
  const known = ranked.some(({ person }) => person >= 0.6);
  if (known && findPhrases(doc, RENAMED).length > 0) return null;
  const isHandedOver = findPhrases(doc, TAKES_OVER).length > 0;
  if (known && isStaff(reading, draft) && !isHandedOver && !isOtherFirm(draft, world)) return null;
  const isPair = draft.firstName && draft.lastName && isSaidTogether(reading, draft);
  if (isPair && isStranger(reading, draft, world)) return withFirm(reading, draft, world);
  const isElsewhere = !known || isOtherFirm(draft, world);
  const isLastOnly = draft.lastName && !draft.firstName;
  if (isLastOnly && isElsewhere && isTitled(reading, draft) && isStranger(reading, draft, world)) return draft;
  const isNamesake = isOfFirm(reading, draft) && isUnknownFirm(reading, draft, world);
  if (draft.firstName && !draft.lastName && isNamesake) return draft;
  if (draft.firstName && !draft.lastName && isLoneStranger(reading, draft, world, best)) return draft;
  return presentedIn(reading, draft, world, isHandedOver);
}

/** Somebody named in full whom the parser passed over: the deal is handed to them, they wish, or an address or an introduction tells of them. */
function presentedIn(reading: Reading, draft: ContactDraft, world: World, isHandedOver: boolean): ContactDraft | null {
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
    if (!isHandedOver && !(last.length > 0 && (isWishing || isIntroduced || isSomeone(doc, start)))) continue;
    const person = { firstName: nameField(doc, first)?.value, lastName: nameField(doc, last)?.value };
    if (person.firstName && person.lastName && isStranger(reading, person, world))
      return withFirm(reading, { ...withoutName(draft), ...person }, world);
  }
  return null;
}

/** "Mr. Venkat". */
const isTitled = ({ doc, said }: Reading, { lastName }: ContactDraft): boolean =>
  said.some(
    ({ word, at }) =>
      nameWords(lastName ?? null).includes(word) && FORMS_OF_ADDRESS.has(doc.tokens[at - 1]?.lower ?? ""),
  );

/** Both names stand in one breath, so that "… named it Gerald. Seun sent a picture" is nobody's name. */
function isSaidTogether({ doc, said }: Reading, draft: ContactDraft): boolean {
  const [given, family] = [nameWords(draft.firstName ?? null), nameWords(draft.lastName ?? null)];
  const at = (words: string[]) => said.filter(({ word }) => words.includes(word)).map((one) => one.at);
  const isPair = (one: number, other: number) =>
    Math.abs(one - other) <= 2 &&
    doc.tokens.slice(Math.min(one, other) + 1, Math.max(one, other) + 1).every((t) => t.gap < 2);
  const [first, last] = [at(given), at(family)];
  return first.length === 0 || last.length === 0 || first.some((one) => last.some((other) => isPair(one, other)));
}

/** The only business of the team's contacts that the note names is where a new person works, if nothing else is told. */
function withFirm(reading: Reading, draft: ContactDraft, world: World): ContactDraft {
  const introducers = introducersIn(reading, world);
  const firm = nameWords(draft.businessName ?? null);
  const isOfIntroducer = reading.said.filter(({ word }) => firm.includes(word)).every(({ at }) => introducers.has(at));
  if (introducers.size > 0 && firm.length > 0 && isOfIntroducer) return { ...draft, businessName: undefined };
  if (draft.businessName) return draft;
  const named = world.contacts.flatMap(({ businessName }) => {
    const mention = mentionBusiness(reading, businessName);
    for (const at of introducers) mention.delete(at);
    return businessName && weightOf(mention) >= 0.9 ? [businessName] : [];
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

/** A first name alone that nobody here has: at a business that is unknown too, or beside nobody else who is named. */
function isLoneStranger(reading: Reading, draft: ContactDraft, world: World, best: RankedContact | undefined): boolean {
  const { doc } = reading;
  const words = nameWords(draft.firstName ?? null);
  if (isKnownName(words, world) || (best?.person ?? 0) >= 0.5) return false;
  const token = doc.tokens.find(({ lower }) => lower.replace(/'s$/, "") === draft.firstName?.toLowerCase());
  const at = token ? doc.tokens.indexOf(token) : -1;
  if (token && /(?:^| )(?:named|called|name's|name is|name of)$/.test(lineOf(doc, at - 2, at))) return true;
  if (!token || givenNameKind(token) === "none") return false;
  // "Dee at the church" is somebody whom the speaker takes as known.
  if (/^(?:at|from) the /.test(`${lineOf(doc, at + 1, at + 3)} `)) return false;
  const isIntroduced = introducersIn(reading, world).size > 0;
  return isIntroduced || !/(?:^| )(?:in|near|to|tell|for|from) $/.test(`${lineOf(doc, at - 1, at)} `);
}
