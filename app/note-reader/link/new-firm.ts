/** Whether a note names a business that the team does not have. */

import type { ContactDraft } from "../drafts.ts";
import { PUBLIC_MAIL, TRADE } from "./mentions/name-parts.ts";
import { nameWords, sameName, sameThing } from "./mentions/same-word.ts";
import type { Reading } from "./reading.ts";
import type { World } from "./world.ts";

/** Whether any word is one of the world's names, so that it is no unknown one. */
export function isKnownName(words: string[], world: World): boolean {
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
        things.some((thing) => sameThing({ word, known: true }, thing) > 0)),
  );
}

/** A business that is told, has no word of the team's records, and is no misread word. */
export function isUnknownFirm(reading: Reading, draft: ContactDraft, world: World): boolean {
  const words = nameWords(draft.businessName ?? null);
  const isName = reading.said.some(({ word, known, cap }) => words.includes(word) && (cap || !known));
  return words.length > 0 && isName && !isKnownName(words, world);
}

/** Whether a business is told that shares no word with those of the team's contacts, even by everyday words: "Legacy Hospital". */
export function isOtherFirm({ businessName, email }: ContactDraft, { contacts }: World): boolean {
  const domain = email?.split("@")[1]?.toLowerCase();
  // Who writes from the business's own domain works there, whatever it was called: "Larkspur Vet" for "Larkspur Veterinary".
  if (domain && !PUBLIC_MAIL.test(domain) && contacts.some((one) => one.email?.toLowerCase().endsWith(`@${domain}`)))
    return false;
  const words = nameWords(businessName ?? null).filter((word) => word.length > 2);
  const known = contacts.flatMap((one) => nameWords(one.businessName));
  const isKnown = (word: string) =>
    known.some((name) => name[0] === word[0] && sameName({ word, known: false }, name) > 0);
  const [first = ""] = words;
  const joined = contacts.map((one) => nameWords(one.businessName).join(""));
  const isFirst = isKnown(first) || joined.some((name) => name.startsWith(words.join("").slice(0, 8)));
  // "Harbour Freight Tools" where the team has "Harbour Street Clinic".
  const named = words.filter((word) => !TRADE.test(word));
  const isPart = contacts.some((one) => {
    const names = nameWords(one.businessName);
    return named.every((word) => names.some((name) => sameName({ word, known: false }, name) > 0));
  });
  if (isFirst && named.length > 1 && !isPart) return true;
  return words.length > 0 && !isFirst && (words.length > 1 || !words.some(isKnown));
}
