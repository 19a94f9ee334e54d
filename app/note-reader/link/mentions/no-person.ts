/** What looks like the name of a person that the team does not have, and is none. */

import type { ContactDraft } from "../../parse-transcript.ts";
import { isGivenName } from "../../vocabulary.ts";
import { FORMS_OF_ADDRESS, FUNCTION_WORDS } from "../../words/lists.ts";
import type { Reading, Said } from "../reading.ts";
import type { World } from "../world.ts";
import { HONORIFIC, maySamePerson } from "./same-person.ts";
import { nameWords, sameGivenName, sameName } from "./same-word.ts";

const NO_NAME = /^(?:rd|ave|blvd|hwy|pkwy|mate|bro|pal|buddy|sir|ma'am|dear|darling|\w+n't|[\w']+'s)$/;

/** Words that no person is called: titles, contractions, and what the team's deals and businesses are called by. */
function isNoName(draft: ContactDraft, world: World): boolean {
  const words = `${draft.firstName ?? ""} ${draft.lastName ?? ""}`.toLowerCase().split(" ");
  // "Hyun Woo Pak": some of them are family names too.
  if (FORMS_OF_ADDRESS.has(words[0] ?? "")) return true;
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
        nameWords(one.firstName).some((name) => given.some((word) => sameGivenName({ word, known: true }, name) > 0.6)),
    )
  );
}

/** In a note that is written with capitals, a name without one is none: "a tray for the new bar range". */
function isWrittenSmall({ doc, said }: Reading, { firstName, lastName }: ContactDraft): boolean {
  const names = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  return doc.casing === "mixed" && !said.some(({ word, cap }) => cap && names.includes(word));
}

/** Whether the name is that of a person whom the team does not have. */
export function isStranger(reading: Reading, draft: ContactDraft, world: World): boolean {
  const [first = ""] = nameWords(draft.firstName ?? null);
  // "Rich pickings", and what is no given name at all.
  const isWord = ({ word, known, cap }: Said) => word === first && known && !cap && !isGivenName(word);
  if (reading.said.some(isWord)) return false;
  if (isWrittenSmall(reading, draft) || isNoName(draft, world)) return false;
  if (world.contacts.some((contact) => maySamePerson(draft, contact))) return false;
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
