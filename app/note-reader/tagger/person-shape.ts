/** What a person's name looks like beside its titles and verbs, and who of several people decides. */

import type { Person } from "../people/people.ts";
import { hasPossessive, NO_CONTACT_BEFORE } from "../people/people-cues.ts";
import { type Doc, findPhrases, lineOf, type Span } from "../tokens.ts";
import { givenNameKind, isShortVerb, isStop, isWordLike } from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import type { LikelyPerson } from "./name-tagger.ts";

export const FORMAL_TITLES =
  /^(?:principal|councillor|senator|mr|mister|mrs|missus|ms|miss|mevrouw|meneer|sr|sra|dr|doctor|prof|professor|frau|herr|madame|monsieur|mme|se[nñ]orita|se[nñ]ora?|signora?|shri|smt|engr|pan|pani|mma|rra|kyria|kyrios|gospodin|gospa|rouva|fru|fraulein|hr)$/;
export const isTitled = (doc: Doc, { start }: Span) =>
  FORMAL_TITLES.test(doc.tokens[start]?.lower ?? "") || FORMAL_TITLES.test(doc.tokens[start - 1]?.lower ?? "");

/** "achille de la | tour", "fatima abdullahi | bin musa": no name ends with a particle, or before one. */
const PARTICLE = /^(?:de|del|della|di|da|das|dos|du|van|von|der|den|la|al|el|bin|ibn|bint|ben|abu|ter|ten|te)$/;
const JOINING = /^(?:bin|ibn|bint|van|von|du|del|della)$/;
function withFamily(doc: Doc, person: LikelyPerson): LikelyPerson {
  const goesOn = (i: number) => doc.tokens[i]?.gap === 0 && isWordLike(doc.tokens[i]) && !isStop(doc.tokens[i]);
  let { start, middle, end } = person;
  if (hasPossessive(doc, end - 1) || end - start > 4) return person;
  if (JOINING.test(doc.tokens[end]?.lower ?? "") && doc.tokens[end]?.gap === 0 && goesOn(end + 1)) end++;
  if (end - start > 1 && PARTICLE.test(doc.tokens[end - 1]?.lower ?? "") && goesOn(end)) end++;
  if (end - start > 1 && HONORIFIC_AFTER.test(doc.tokens[end - 1]?.lower ?? "")) end--;
  return { ...person, middle: Math.min(middle, end), end };
}
/** "mehmet bey", "oya demirtas hanim" */
const HONORIFIC_AFTER = /^(?:bey|hanim|hanım|efendi|abla|bhai|saab|sahib|sama)$/;

/** The person without a title before the name, and without a last name where "'s" ends the first one ("sanjay's lawyer"). */
export function withoutTitle(doc: Doc, person: LikelyPerson): LikelyPerson {
  const { start, middle, end } = person;
  const titled = end - start > 1 && FORMAL_TITLES.test(doc.tokens[start]?.lower ?? "");
  const begin = titled ? start + 1 : start;
  const owner = doc.tokens.slice(begin, end - 1).findIndex((_, i) => hasPossessive(doc, begin + i));
  const close = owner < 0 ? end : begin + owner + 1;
  return withFamily(doc, { ...person, start: begin, middle: Math.min(close, Math.max(begin, middle)), end: close });
}

/** Can this be a name: no title alone, no adverb or pronoun as the last name ("siobhan even bought")? */
export function isNameShaped(doc: Doc, { start, middle, end }: LikelyPerson): boolean {
  const words = doc.tokens.slice(start, end);
  if (end - start === 1 && FORMAL_TITLES.test(words[0]?.lower ?? "")) return false;
  if (words.some(isShortVerb)) return false;
  const last = middle > start && middle < end ? doc.tokens[end - 1] : undefined;
  return !last || last.cap || !(FUNCTION_WORDS.has(last.lower) || TELLS.test(last.lower)) || last.gap > 0;
}

/** Verbs that stand after a first name and are no last name. */
const TELLS =
  /^(?:felt|feels|said|says|thinks|thought|reckons|reckoned|wants|wanted|needs|needed|asked|asks|told|tells|got|gets|took|takes|went|goes|came|comes|seems|hopes|likes|loves|loved|rang|called|sent|knew|knows|runs|ran|works|swears|sounds)$/;

const DECIDES =
  /(?<=(?:^| )(?:it's|it is|though|but|only|and) )([\p{L}-]+) (?:that|who|does|holds|makes|signs|decides|has|is the one|you want)(?= (?:the|all|it|who|that|to|on|decides|holds|signs|buys|does|makes|pays|says|has|runs|looks|every|final|their)(?![^ ]))|(?<![^ ])([\p{L}-]+)(?:'s| is) the one (?:who|that|to|you|we|with)(?![^ ])|(?<=(?:^| )(?:the|the real|the actual|the main|real|actual) (?:buyer|decision maker|budget holder|purchaser|right person|person to (?:talk|speak|write) to|one to (?:talk|speak) to)(?: there| here)?(?: is|'s) (?:a |an |called |mrs? |ms |dr )?)([\p{L}-]+)(?![^ ])/gu;

/** First names of those who are said to decide: "it's bec that holds the chequebook", "kevin is the one who signs". */
export const deciders = (doc: Doc): ReadonlySet<string> =>
  new Set(findPhrases(doc, DECIDES).map(({ value }) => value[1] ?? value[2] ?? value[3] ?? ""));

/** May this person be the contact? */
export const mayBeContact = (doc: Doc, name: Span) => !NO_CONTACT_BEFORE.test(lineOf(doc, name.start - 6, name.start));

/** "vusi said it's done": somebody by a given name alone, who is not where word came from. */
export const isLoneContact = (doc: Doc, person: Person) =>
  person.last.length === 0 &&
  mayBeContact(doc, person) &&
  givenNameKind(doc.tokens[person.start]) === "clear" &&
  !/(?:^| )(?:from|told|tell|tells|ask|asks|guard|driver|called|via|thanks to|my)$/.test(
    lineOf(doc, person.start - 2, person.start),
  );
