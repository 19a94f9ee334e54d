/**
 * Whether a person that a note tells of may be one of the team's contacts, and a word somebody's name: "mark it
 * qualified" names no Mark.
 */

import { pattern } from "../../one-line.ts";
import type { ContactDraft } from "../../parse-transcript.ts";
import type { Doc } from "../../tokens.ts";
import { isGivenName } from "../../vocabulary.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";
import type { ParsedNote, SpokenWord } from "../parsed-note.ts";
import { THRESHOLD } from "../weights.ts";
import type { KnownContact, TeamRecords } from "../world.ts";
import { nameWords, sameGivenName, sameName } from "./same-word.ts";

/** What the e-mail address begins with, if it may be what they are called: "sveta@…" for Svetlana. */
export function nicknameInEmail({ firstName, email }: KnownContact): string[] {
  const [name = ""] = (email ?? "").toLowerCase().split(/[^\p{L}]/u);
  const [given = ""] = nameWords(firstName);
  return name.length >= 3 && name.length < given.length && name[0] === given[0] ? [name] : [];
}

/** Said after a given name: "Farhan bhai", "Anand ji". */
export const HONORIFIC = pattern`
  ^(?:ji|bhai|bhaiya|didi|di|da|dada|babu|sahib|saheb|saab|garu|anna|akka|san|sama|sensei|ssi|nim|bey|abi|hanim|agha|uncle|aunty|auntie|
  madam|mam|kuya|ate)$
`;

/** Whether two names may be one person: each half that both have is the same, sounds alike or is its initial. */
function maySamePerson({ firstName, lastName }: ContactDraft, contact: KnownContact): boolean {
  const isLike = (said: string | undefined, known: string, compare: typeof sameName) => {
    const [words, names] = [nameWords(said ?? null), nameWords(known)];
    const isSame = (word: string, name: string) =>
      compare({ word, known: false }, name) > 0 || (word.length === 1 && name.startsWith(word));
    return words.length === 0 || names.length === 0 || words.some((word) => names.some((name) => isSame(word, name)));
  };
  return isLike(firstName, contact.firstName, sameGivenName) && isLike(lastName, contact.lastName, sameName);
}

/** What is talked of in selling, though somebody may be called so: "price settled", "bill goes out monday". */
const NAME_LIKE_SALES_WORDS =
  /^(?:bill|grant|cash|rate|cost|bond|banks?|stock|loan|lease|fee|deed|bonus|cheque|check)$/;
const isOfSelling = (word: string): boolean =>
  NAME_LIKE_SALES_WORDS.test(word) || DEAL_NOUNS.has(word) || SALES_VERBS.has(word) || FUNCTION_WORDS.has(word);

/** Whether the word at `at`, lower-case or opening a thought, may be what is talked about rather than a name. */
export function isLikelySalesWord({ tokens, casing }: Doc, at: number): boolean {
  const { lower = "", cap, gap = 0 } = tokens[at] ?? {};
  return isOfSelling(lower.replace(/['’]s$/, "")) && !(casing === "mixed" && cap && gap < 2);
}

/** What people do, said of somebody at the beginning of a thought: "young left a voice message", "Dean's lawyer". */
const PERSON_ACTION_VERBS = pattern`
  ^(?:says|said|called|rang|phoned|texted|wrote|mailed|emailed|asked|asks|told|left|wants|needs|signed|confirmed|agreed|thinks|hopes|sends|
  sent|loved|loves|likes|liked|promised|approved|picked|chose|accepted|refused|decides|decided)$
`;

/** Whether the word at `at` is told of as somebody, though it is an everyday word. */
export const actsAsPerson = ({ tokens }: Doc, at: number): boolean =>
  (at === 0 || tokens[at]?.gap === 2) &&
  (/['’]s$/.test(tokens[at]?.lower ?? "") || PERSON_ACTION_VERBS.test(tokens[at + 1]?.lower ?? ""));

/** Words that no person is called: what the team's deals and businesses are called by. */
function isNoName(draft: ContactDraft, world: TeamRecords): boolean {
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
  if (first !== "" && !names.includes(first) && draft.email?.toLowerCase().split("@")[0]?.includes(first)) return false;
  return words.some((word) => things.includes(word) && !names.includes(word));
}

/** "Dolores ran the mixer", "Renato: PO 4471": an everyday word after a known given name is no family name. */
function isEverydayWord(
  { said }: ParsedNote,
  { firstName, lastName }: ContactDraft,
  { contacts }: TeamRecords,
): boolean {
  const [given, last] = [nameWords(firstName ?? null), nameWords(lastName ?? null)];
  const isProper = said.some(({ word, known, cap }) => last.includes(word) && (!known || cap));
  const isLike = (name: string) => given.some((word) => sameGivenName({ word, known: true }, name) > THRESHOLD.person);
  return !isProper && contacts.some((one) => nameWords(`${one.firstName} ${one.lastName}`).some(isLike));
}

/** In a note that is written with capitals, a name without one is none: "a tray for the new bar range". */
function isLowercaseName({ doc, said }: ParsedNote, { firstName, lastName }: ContactDraft): boolean {
  const names = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  return doc.casing === "mixed" && !said.some(({ word, cap }) => cap && names.includes(word));
}

/** Whether the name is that of a person whom the team does not have: none of those who may be meant. */
export function isStranger(
  reading: ParsedNote,
  draft: ContactDraft,
  world: TeamRecords,
  possible: KnownContact[] = world.contacts,
): boolean {
  const [first, last] = [nameWords(draft.firstName ?? null), nameWords(draft.lastName ?? null)];
  // "Rich pickings", and what is no given name at all.
  const isWord = ({ word, known, cap }: SpokenWord) => word === first[0] && known && !cap && !isGivenName(word);
  if (reading.said.some(isWord) || isLowercaseName(reading, draft) || isNoName(draft, world)) return false;
  if (isEverydayWord(reading, draft, world) || possible.some((contact) => maySamePerson(draft, contact))) return false;
  // "Wes, Sunniva and their CISO", "pouring here in Regina, Kirsten walked me through": a known given name.
  const given = world.contacts.flatMap(({ firstName }) => nameWords(firstName));
  if (last.every((word) => given.includes(word))) return false;
  const names = [
    ...world.contacts.flatMap(({ businessName }) => nameWords(businessName)),
    ...world.opportunities.flatMap(({ name }) => nameWords(name)),
  ];
  return ![...first, ...last].every((word) => names.some((name) => sameName({ word, known: false }, name) > 0));
}
