/** Whether a person that a note tells of may be one of the team's contacts, and a word somebody's name: "mark it qualified" names no Mark. */

import type { ContactDraft } from "../../parse-transcript.ts";
import { type Doc, lineOf } from "../../tokens.ts";
import { givenNameKind, isGivenName, isPersonalName } from "../../vocabulary.ts";
import { DEAL_NOUNS, FORMS_OF_ADDRESS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";
import type { KnownContact } from "../world.ts";
import { distance, nameWords, sameGivenName, sameName } from "./same-word.ts";

/** What the e-mail address begins with, if it may be what they are called: "sveta@…" for Svetlana. */
export function addressedAs({ firstName, email }: KnownContact): string[] {
  const [name = ""] = (email ?? "").toLowerCase().split(/[^\p{L}]/u);
  const [given = ""] = nameWords(firstName);
  return name.length >= 3 && name.length < given.length && name[0] === given[0] ? [name] : [];
}

/** Said after a given name: "Farhan bhai", "Anand ji". */
export const HONORIFIC =
  /^(?:ji|bhai|bhaiya|didi|di|da|dada|babu|sahib|saheb|saab|garu|anna|akka|san|sama|sensei|ssi|nim|bey|abi|hanim|agha|uncle|aunty|auntie|madam|mam|kuya|ate)$/;

/** How somebody familiar is addressed. */
const FAMILIAR =
  /^(?:oga|chief|alhaji|madam|sir|chef|don|dona|mas|mbak|ustaz|haji|sheikh|mzee|bwana|mama|uncle|auntie|aunty|brother|sister|father|pastor|rabbi|captain|coach|teacher|nurse|boss|big|old|young|little)$/;

/** Whether two names may be those of one person: each half that both have is the same, or sounds like it. */
export function maySamePerson(draft: ContactDraft, contact: KnownContact): boolean {
  const [first, last] = [nameWords(draft.firstName ?? null), nameWords(draft.lastName ?? null)];
  const known = nameWords(`${contact.firstName} ${contact.lastName}`);
  // "John Joe" Mulkerrin, and "Francis X."
  const isKnown = (word: string) => known.some((name) => sameName({ word, known: false }, name) > 0);
  if (first.length > 0 && [...first, ...last].every(isKnown)) return true;
  // "Oga Tunde", "chef Bernd", "teacher Jung": a form of address before the name.
  const isAddressed = last.length === 1 && known.some((word) => word === last[0]);
  const [title = ""] = first;
  if (isAddressed && first.length === 1 && (FORMS_OF_ADDRESS.has(title) || FAMILIAR.test(title))) return true;
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
  if (
    !isGivenName(firstName) ||
    !isPersonalName(lastName) ||
    FORMS_OF_ADDRESS.has(firstName) ||
    FAMILIAR.test(firstName)
  )
    return false;
  const business = nameWords(contact.businessName);
  return !business.includes(firstName) && !maySamePerson({ firstName, lastName }, contact);
}

/** Before a name: whom one speaks with or gives something. */
const TO_PERSON =
  /(?:^| )(?:send|sent|gave|give|tell|told|ask|asked|call|called|rang|ring|phoned|texted|emailed|mailed|met|saw|owe|owes|owed|show|showed|remind|promised|visit|visited|with|from|(?:talk(?:ed|ing)?|spoke|speak|speaking|listened|wrote|write) to)$/;

/** What is talked of in selling, though somebody may be called so: "price settled", "bill goes out monday". */
const SOLD = /^(?:bill|grant|cash|rate|cost|bond|banks?|stock|loan|lease|fee|deed|bonus|cheque|check)$/;
const SPEAKS =
  /^(?:says?|said|called|calls|rang|rings|phoned|texted|wrote|writes|emailed|mailed|told|tells|wants|needs|thinks|hopes|loves|loved|likes|liked|asked|asks|signed|is|has|was|would|'s)$/;

const isOfSelling = (word: string): boolean =>
  SOLD.test(word) || DEAL_NOUNS.has(word) || SALES_VERBS.has(word) || FUNCTION_WORDS.has(word);

/** Whether the word at `at`, which opens a thought or is written small, may be what is talked of rather than somebody's name. */
export function readsAsSale(doc: Doc, at: number): boolean {
  const { tokens, casing } = doc;
  const token = tokens[at];
  const word = token?.lower.replace(/['’]s$/, "") ?? "";
  if (!token || !isOfSelling(word) || (casing === "mixed" && token.cap && token.gap < 2)) return false;
  const next = tokens[at + 1];
  const isSpeaking = next?.gap === 0 && SPEAKS.test(next.lower);
  return !isSpeaking && !(token.gap === 0 && TO_PERSON.test(lineOf(doc, at - 2, at)));
}

/** What people do, said of somebody at the beginning of a thought: "young left a voice message", "Dean's lawyer". */
const DOES =
  /^(?:says|said|called|rang|phoned|texted|wrote|mailed|emailed|asked|asks|told|left|wants|needs|signed|confirmed|agreed|thinks|hopes|sends|sent|loved|loves|likes|liked|promised|approved|picked|chose|accepted|refused|decides|decided)$/;
const OPENS = /^(?:and|but|so|because|then|now|that|um|uh|well|okay|ok)$/;

/** Whether the word at `at` is told of as somebody, though it is an everyday word. */
export function actsAsPerson({ tokens }: Doc, at: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  const opens = token?.gap === 2 || before === undefined || OPENS.test(before.lower);
  if (!token || !opens) return false;
  const isOwner = /['’]s$/.test(token.lower) && (token.cap || !isOfSelling(token.lower.slice(0, -2)));
  return isOwner || (next?.gap === 0 && DOES.test(next.lower));
}
