/** Whether a person that a note tells of may be one of the team's contacts, and a word somebody's name: "mark it qualified" names no Mark. */

import type { ContactDraft } from "../../parse-transcript.ts";
import { type Doc, lineOf } from "../../tokens.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";
import type { KnownContact } from "../world.ts";
import { nameWords, sameGivenName, sameName } from "./same-word.ts";

/** What the e-mail address begins with, if it may be what they are called: "sveta@…" for Svetlana. */
export function addressedAs({ firstName, email }: KnownContact): string[] {
  const [name = ""] = (email ?? "").toLowerCase().split(/[^\p{L}]/u);
  const [given = ""] = nameWords(firstName);
  return name.length >= 3 && name.length < given.length && name[0] === given[0] ? [name] : [];
}

/** Said after a given name: "Farhan bhai", "Anand ji". */
export const HONORIFIC =
  /^(?:ji|bhai|bhaiya|didi|di|da|dada|babu|sahib|saheb|saab|garu|anna|akka|san|sama|sensei|ssi|nim|bey|abi|hanim|agha|uncle|aunty|auntie|madam|mam|kuya|ate)$/;

/** Whether two names may be those of one person: each half that both have is the same, sounds like it or is its initial. */
export function maySamePerson({ firstName, lastName }: ContactDraft, contact: KnownContact): boolean {
  const isLike = (said: string | undefined, known: string, compare: typeof sameName) => {
    const [words, names] = [nameWords(said ?? null), nameWords(known)];
    const isSame = (word: string, name: string) =>
      compare({ word, known: false }, name) > 0 || (word.length === 1 && name.startsWith(word));
    return words.length === 0 || names.length === 0 || words.some((word) => names.some((name) => isSame(word, name)));
  };
  return isLike(firstName, contact.firstName, sameGivenName) && isLike(lastName, contact.lastName, sameName);
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
