/** Whether a person that a note tells of may be one of the team's contacts. */

import type { ContactDraft } from "../../drafts.ts";
import type { Doc } from "../../tokens.ts";
import { givenNameKind, isGivenName, isPersonalName } from "../../vocabulary.ts";
import type { KnownContact } from "../world.ts";
import { distance, nameWords, sameGivenName, sameName } from "./same-word.ts";

/** What the e-mail address begins with, if it may be what they are called: "sveta@…" for Svetlana. */
export function addressedAs({ firstName, email }: KnownContact): string[] {
  const [name = ""] = (email ?? "").toLowerCase().split(/[^\p{L}]/u);
  const [given = ""] = nameWords(firstName);
  return name.length >= 3 && name.length < given.length && name[0] === given[0] ? [name] : [];
}

/** Said before a family name. */
export const TITLE =
  /^(?:mr|mrs|ms|miss|mister|dr|dra|doctor|doctora|herr|frau|sr|sra|srta|senor|senora|monsieur|madame|mme|mlle|signor|signora|ibu|bu|pak|bapak|khun|prof|professor)$/;

/** Said after a given name: "Farhan bhai", "Anand ji". */
export const HONORIFIC =
  /^(?:ji|bhai|bhaiya|didi|di|da|dada|babu|sahib|saheb|saab|garu|anna|akka|san|sama|sensei|ssi|nim|bey|abi|hanim|agha|uncle|aunty|auntie|madam|mam|kuya|ate)$/;

const FORM_OF_ADDRESS =
  /^(?:oga|chief|alhaji|madam|madame|sir|mister|mr|mrs|ms|miss|doctor|doctora|docteur|doktor|dr|dra|dottore|licenciado|licenciada|ingeniero|ingeniera|prof|professor|chef|frau|herr|don|dona|senor|senora|sra|srta|monsieur|mme|mlle|signor|signora|ibu|bu|pak|bapak|mas|mbak|khun|ustaz|haji|sheikh|mzee|bwana|mama|uncle|auntie|aunty|brother|sister|father|pastor|rabbi|captain|coach|teacher|nurse|boss|big|old|young|little)$/;

/** Whether two names may be those of one person: each half that both have is the same, or sounds like it. */
export function maySamePerson(draft: ContactDraft, contact: KnownContact): boolean {
  const [first, last] = [nameWords(draft.firstName ?? null), nameWords(draft.lastName ?? null)];
  const known = nameWords(`${contact.firstName} ${contact.lastName}`);
  // "John Joe" Mulkerrin, and "Francis X."
  const isKnown = (word: string) => known.some((name) => sameName({ word, known: false }, name) > 0);
  if (first.length > 0 && [...first, ...last].every(isKnown)) return true;
  // "Oga Tunde", "chef Bernd", "teacher Jung": a form of address before the name.
  const isAddressed = last.length === 1 && known.some((word) => word === last[0]);
  if (isAddressed && first.length === 1 && FORM_OF_ADDRESS.test(first[0] ?? "")) return true;
  const initial =
    last.join("").length === 1 && nameWords(contact.lastName).some((word) => word.startsWith(last.join("")));
  if (initial) return maySamePerson({ ...draft, lastName: undefined }, contact);
  // "S Galbraith" is Shona.
  if (first.join("").length === 1 && nameWords(contact.firstName).some((word) => word.startsWith(first.join(""))))
    return maySamePerson({ ...draft, firstName: undefined }, contact);
  const same = (one: string | undefined, other: string, compare: typeof sameName) => {
    const [a, b] = [nameWords(one ?? null), nameWords(other)];
    return a.length === 0 || b.length === 0 || a.some((x) => b.some((y) => compare({ word: x, known: false }, y) > 0));
  };
  const isFamily = last.length > 0 && last.join(" ") === nameWords(contact.lastName).join(" ");
  if (isFamily && isMisheard(first[0] ?? "", nameWords(contact.firstName)[0] ?? "")) return true;
  return same(draft.firstName, contact.firstName, sameGivenName) && same(draft.lastName, contact.lastName, sameName);
}

/** "Renay" Fontenot for Renee: no name that people have, so that "Maria" is not Mario. */
const isMisheard = (said: string, name: string): boolean =>
  said.length > 3 && !isGivenName(said) && said[0] === name[0] && distance(said, name, 2) <= 2;

/** How little a name counts that belongs to somebody else's: "Pat Tierney" names no Aoife Tierney. */
export const OTHERS_NAME = 0.35;

/** Whether the word at `at` is one of two names said together that are not the contact's. */
export function isOthersName({ tokens, casing }: Doc, at: number, contact: KnownContact, isFamily: boolean): boolean {
  const [first, last] = isFamily ? [tokens[at - 1], tokens[at]] : [tokens[at], tokens[at + 1]];
  const told = isFamily ? first : last;
  if (!first || !last || last.gap > 0 || last.mask || first.mask || /['’]s?$/.test(first.lower)) return false;
  const isClear = isFamily && givenNameKind(first) === "clear";
  if (told?.known && (!told.cap || casing !== "mixed") && !isClear) return false;
  if (casing === "mixed" && !told?.cap) return false;
  const [firstName, lastName] = [first.lower, last.lower.replace(/['’]s$/, "")];
  // "Anand ji" and "Tan CW" are no full names.
  if (HONORIFIC.test(lastName) || /^[^aeiouy]{1,3}$/.test(lastName)) return false;
  if (!isGivenName(firstName) || !isPersonalName(lastName) || FORM_OF_ADDRESS.test(firstName)) return false;
  const business = nameWords(contact.businessName);
  return !business.includes(firstName) && !maySamePerson({ firstName, lastName }, contact);
}

/** Whether the word at `at` ends somebody's full name: "Eli Yoder accepted" is not said of Yoder Creamery. */
export function endsFullName({ tokens, casing }: Doc, at: number): boolean {
  const [first, last] = [tokens[at - 1], tokens[at]];
  if (!first || !last || last.gap > 0 || first.mask || /['’]s$/.test(first.lower)) return false;
  return (
    givenNameKind(first) === "clear" && isPersonalName(last.lower) && (casing !== "mixed" || (first.cap && last.cap))
  );
}
