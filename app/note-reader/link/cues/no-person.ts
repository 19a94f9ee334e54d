/** What looks like the name of a person that the team does not have, and is none. */

import type { ContactDraft } from "../../drafts.ts";
import { isGivenName, isPersonalName } from "../../people/names.ts";
import { FUNCTION_WORDS } from "../../words/lists.ts";
import { HONORIFIC, maySamePerson, worksElsewhere } from "../mentions/same-person.ts";
import { nameWords, sameGivenName, sameName } from "../mentions/same-word.ts";
import type { Reading, Said } from "../reading.ts";
import type { World } from "../world.ts";
import { isSomeone } from "./introduced.ts";

/** "Emre fixes that": what somebody does is no family name. */
export function isVerbAfter({ doc, said }: Reading, { firstName, lastName }: ContactDraft): boolean {
  const [given, family] = [nameWords(firstName ?? null), nameWords(lastName ?? null)];
  return said.some(
    ({ word, known, cap, at }) =>
      (known || !isPersonalName(word)) &&
      !cap &&
      family.includes(word) &&
      given.includes(doc.tokens[at - 1]?.lower ?? "") &&
      /(?:s|ed)$/.test(word) &&
      AN_OBJECT.test(doc.tokens[at + 1]?.lower ?? ""),
  );
}

const AN_OBJECT =
  /^(?:at|about|through|over|into|up|out|off|down|back|around|by|it|this|that|the|a|an|him|her|them|me|us|my|his|their|our|these|those|to|on|in|with|for)$/;

const NO_NAME =
  /^(?:rd|ave|blvd|hwy|pkwy|mr|mrs|ms|miss|mister|dr|doctor|herr|frau|madame|monsieur|senor|senora|senorita|signor|signora|sra|srta|doctora|docteur|doktor|dottore|dottoressa|licenciado|licenciada|ingeniero|ingeniera|profesor|profesora|maestro|maestra|mate|bro|pal|buddy|sir|ma'am|dear|darling|\w+n't|[\w']+'s)$/;

/** Words that no person is called: titles, contractions, and what the team's deals and businesses are called by. */
function isNoName(draft: ContactDraft, world: World): boolean {
  const words = `${draft.firstName ?? ""} ${draft.lastName ?? ""}`.toLowerCase().split(" ");
  if (words.some((word) => NO_NAME.test(word) || FUNCTION_WORDS.has(word))) return true;
  if (HONORIFIC.test(nameWords(draft.lastName ?? null).join(" "))) return true;
  const family = world.contacts.flatMap(({ lastName }) => nameWords(lastName));
  const given = world.contacts.flatMap(({ firstName }) => nameWords(firstName));
  const things = [
    ...world.opportunities.flatMap(({ name }) => nameWords(name)),
    ...world.contacts.flatMap(({ businessName }) => nameWords(businessName)),
  ].filter((word) => !family.includes(word) && !given.includes(word));
  // "Marcus Lowe, marcus@frylowe.example" is a person, whatever Fry & Lowe are.
  const [first = ""] = nameWords(draft.firstName ?? null);
  if (first !== "" && !given.includes(first) && draft.email?.toLowerCase().split("@")[0]?.includes(first)) return false;
  return nameWords(`${draft.firstName ?? ""} ${draft.lastName ?? ""}`).some((word) => things.includes(word));
}

/** "Dolores ran the mixer", "Renato: PO 4471": no family name after the given name of somebody known, unless they work elsewhere. */
function isEverydayWord({ doc, said }: Reading, draft: ContactDraft, world: World): boolean {
  const last = nameWords(draft.lastName ?? null);
  const isProper = said.some(
    ({ word, known, cap, at }) =>
      last.includes(word) &&
      (!known || cap) &&
      doc.tokens[at]?.gap === 0 &&
      !/^[A-Z]{1,3}$/.test(doc.tokens[at]?.text ?? ""),
  );
  const given = nameWords(draft.firstName ?? null);
  return (
    !isProper &&
    world.contacts.some(
      (one) =>
        nameWords(one.lastName).some((name) => given.includes(name)) ||
        (nameWords(one.firstName).some((name) =>
          given.some((word) => sameGivenName({ word, known: true }, name) > 0.6),
        ) &&
          !worksElsewhere(draft, one)),
    )
  );
}

/** "Jia Lee Chen", misheard for Jia Li Chen. */
const isLongerName = ({ said }: Reading, { firstName, lastName }: ContactDraft, { contacts }: World): boolean =>
  contacts.some(
    (one) =>
      nameWords(one.lastName).join(" ") === nameWords(lastName ?? null).join(" ") &&
      said.some(
        ({ word }, i) =>
          nameWords(one.firstName).includes(word) && said[i + 1]?.word === nameWords(firstName ?? null)[0],
      ),
  );

/** One of the team, also where an everyday word follows their given name: "damo um long day". */
const isUser = ({ said }: Reading, { firstName, lastName }: ContactDraft, { users }: World) =>
  users.some(({ name }) => {
    const words = nameWords(name);
    const [given, family] = [nameWords(firstName ?? null), nameWords(lastName ?? null)];
    const isEveryday = ({ word, known, cap }: Said) => known && !cap && family.includes(word);
    const isTheirs = (word: string) => words.includes(word) || said.some((one) => one.word === word && isEveryday(one));
    return given.length + family.length > 0 && given.every((word) => words.includes(word)) && family.every(isTheirs);
  });

/** "Victor e-signs", "the roi one-pager", "by the way": words of the note that are no names. */
const isWordOfNote = ({ doc }: Reading, { firstName, lastName }: ContactDraft): boolean =>
  doc.tokens.some(({ lower, cap, known }, at) => {
    if (cap) return false;
    const isHyphenated =
      lower === lastName?.toLowerCase() &&
      lower.split("-").some((part, _, { length }) => length > 1 && NO_PART.test(part));
    const isThing =
      known &&
      lower === firstName?.toLowerCase() &&
      /^(?:the|a|an|this|that|his|her|their|our|my|every|no)$/.test(doc.tokens[at - 1]?.lower ?? "");
    return isHyphenated || (isThing && !isSomeone(doc, at));
  });

/** What hyphenated words have and names have not: "e-mail", "follow-up", "one-pager". */
const NO_PART =
  /^(?:[a-z]|up|in|out|off|on|to|by|one|two|three|first|second|co|pre|re|non|pro|mail|signs?|pager|time|day|week|end)$/;

/** Whether it is an English word written small. */
const isSaid = ({ doc }: Reading, name: string): boolean =>
  doc.tokens.some(
    ({ lower, known, cap }) => lower === name.toLowerCase() && !cap && (known || /(?:ings?|ed)$/.test(lower)),
  );

/** In a note that is written with capitals, a name without one is none: "a tray for the new bar range". */
function isWrittenSmall({ doc, said }: Reading, { firstName, lastName }: ContactDraft): boolean {
  const names = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  return doc.casing === "mixed" && !said.some(({ word, cap }) => cap && names.includes(word));
}

/** Whether the name is that of a person whom the team does not have. */
export function isStranger(reading: Reading, draft: ContactDraft, world: World): boolean {
  const [first = ""] = nameWords(draft.firstName ?? null);
  const isNamed = nameWords(draft.lastName ?? null).some(isPersonalName);
  // "Rich pickings", and what is no given name at all.
  const isWord = ({ word, known, cap }: Said) =>
    word === first &&
    known &&
    !cap &&
    (!isGivenName(word) || (draft.lastName !== undefined && !isNamed && isSaid(reading, draft.lastName)));
  if (reading.said.some(isWord)) return false;
  if (
    isWrittenSmall(reading, draft) ||
    isUser(reading, draft, world) ||
    isNoName(draft, world) ||
    isWordOfNote(reading, draft)
  )
    return false;
  if (world.contacts.some((contact) => maySamePerson(draft, contact))) return false;
  if (isLongerName(reading, draft, world)) return false;
  const things = nameWords(`${draft.firstName ?? ""} ${draft.lastName ?? ""}`);
  // "Wes, Sunniva and their CISO": two people by their given names.
  const given = world.contacts.flatMap(({ firstName }) => nameWords(firstName));
  if (things.every((word) => given.includes(word))) return false;
  // "Pouring here in Regina, Kirsten walked me through".
  if (draft.firstName && nameWords(draft.lastName ?? null).every((word) => given.includes(word))) return false;
  const businesses = world.contacts.flatMap(({ businessName }) => nameWords(businessName));
  const named = world.opportunities.flatMap(({ name }) => nameWords(name));
  if (isEverydayWord(reading, draft, world)) return false;
  return !things.every((word) => [...businesses, ...named].some((name) => sameName({ word, known: false }, name) > 0));
}

/** Whether the family name may be an everyday word or a place's: "talked to Chuma quick", "news from Victoria Island". */
export function isDoubtful({ doc, said }: Reading, { lastName }: ContactDraft): boolean {
  const family = nameWords(lastName ?? null);
  const isNoun = (at: number) => !/^(?:ADJ|ADV)$/.test(doc.tokens[at]?.pos ?? "");
  return said.some(
    ({ word, known, cap, at }) =>
      word === family.at(-1) && (PLACE_HEAD.test(word) || (known && !cap && !(isNoun(at) && isPersonalName(word)))),
  );
}

const PLACE_HEAD =
  /^(?:island|bay|beach|valley|springs|heights|street|st|road|rd|avenue|ave|boulevard|blvd|drive|ln|highway|hwy|pkwy|square|city|county|town|village|harbou?r|airport|station)$/;
