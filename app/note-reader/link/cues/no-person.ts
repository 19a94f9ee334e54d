/** What looks like the name of a person that the team does not have, and is none. */

import type { ContactDraft } from "../../drafts.ts";
import { isGivenName } from "../../vocabulary.ts";
import { FUNCTION_WORDS } from "../../words/lists.ts";
import { HONORIFIC, maySamePerson } from "../mentions/same-person.ts";
import { nameWords, sameGivenName, sameName } from "../mentions/same-word.ts";
import type { Reading, Said } from "../reading.ts";
import type { World } from "../world.ts";

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
        nameWords(one.firstName).some((name) => given.some((word) => sameGivenName({ word, known: true }, name) > 0.6)),
    )
  );
}

/** Whether the name is that of a person whom the team does not have. */
export function isStranger(reading: Reading, draft: ContactDraft, world: World): boolean {
  const [first = ""] = nameWords(draft.firstName ?? null);
  // "Rich pickings", and what is no given name at all.
  const isWord = ({ word, known, cap }: Said) => word === first && known && !cap && !isGivenName(word);
  if (reading.said.some(isWord)) return false;
  if (isNoName(draft, world)) return false;
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
