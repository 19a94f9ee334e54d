/** Whether a person that a note tells of may be one of the team's contacts. */

import type { ContactDraft } from "../../drafts.ts";
import type { KnownContact } from "../world.ts";
import { nameWords, sameGivenName, sameName } from "./same-word.ts";

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
  const _isFamily = last.length > 0 && last.join(" ") === nameWords(contact.lastName).join(" ");
  return same(draft.firstName, contact.firstName, sameGivenName) && same(draft.lastName, contact.lastName, sameName);
}

/** How little a name counts that belongs to somebody else's: "Pat Tierney" names no Aoife Tierney. */
export const OTHERS_NAME = 0.35;
