/** What looks like the name of a person that the team does not have, and is none. */

import type { ContactDraft } from "../../parse-transcript.ts";
import { isGivenName } from "../../vocabulary.ts";
import { FUNCTION_WORDS } from "../../words/lists.ts";
import type { Reading, Said } from "../reading.ts";
import type { World } from "../world.ts";
import { HONORIFIC, maySamePerson } from "./same-person.ts";
import { nameWords, sameName } from "./same-word.ts";

/** Words that no person is called: what the team's deals and businesses are called by. */
function isNoName(draft: ContactDraft, world: World): boolean {
  const words = nameWords(`${draft.firstName ?? ""} ${draft.lastName ?? ""}`);
  if (words.some((word) => FUNCTION_WORDS.has(word)) || HONORIFIC.test(draft.lastName?.toLowerCase() ?? ""))
    return true;
  const names = world.contacts.flatMap((one) => nameWords(`${one.firstName} ${one.lastName}`));
  const things = [
    ...world.opportunities.flatMap(({ name }) => nameWords(name)),
    ...world.contacts.flatMap(({ businessName }) => nameWords(businessName)),
  ];
  // "Marcus Lowe, marcus@frylowe.example" is a person, whatever Fry & Lowe are.
  const [first = ""] = nameWords(draft.firstName ?? null);
  if (first !== "" && draft.email?.toLowerCase().split("@")[0]?.includes(first)) return false;
  return words.some((word) => things.includes(word) && !names.includes(word));
}

/** "Dolores ran the mixer", "Renato: PO 4471": one everyday word after the given name is no family name. */
function isEverydayWord({ said }: Reading, { lastName }: ContactDraft): boolean {
  const last = nameWords(lastName ?? null);
  return last.length === 1 && !said.some(({ word, known, cap }) => last.includes(word) && (!known || cap));
}

/** In a note that is written with capitals, a name without one is none: "a tray for the new bar range". */
function isWrittenSmall({ doc, said }: Reading, { firstName, lastName }: ContactDraft): boolean {
  const names = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  return doc.casing === "mixed" && !said.some(({ word, cap }) => cap && names.includes(word));
}

/** Whether the name is that of a person whom the team does not have. */
export function isStranger(reading: Reading, draft: ContactDraft, world: World): boolean {
  const [first, last] = [nameWords(draft.firstName ?? null), nameWords(draft.lastName ?? null)];
  // "Rich pickings", and what is no given name at all.
  const isWord = ({ word, known, cap }: Said) => word === first[0] && known && !cap && !isGivenName(word);
  if (reading.said.some(isWord) || isWrittenSmall(reading, draft) || isNoName(draft, world)) return false;
  if (isEverydayWord(reading, draft) || world.contacts.some((contact) => maySamePerson(draft, contact))) return false;
  // "Wes, Sunniva and their CISO", "pouring here in Regina, Kirsten walked me through": somebody known by the given name.
  const given = world.contacts.flatMap(({ firstName }) => nameWords(firstName));
  if (last.every((word) => given.includes(word))) return false;
  const names = [
    ...world.contacts.flatMap(({ businessName }) => nameWords(businessName)),
    ...world.opportunities.flatMap(({ name }) => nameWords(name)),
  ];
  return ![...first, ...last].every((word) => names.some((name) => sameName({ word, known: false }, name) > 0));
}
